import { WebAuthnError } from '@simplewebauthn/browser';

/**
 * Why the browser returned no passkey: the page's address can't have any (an IP address, or not `PUBLIC_URL`),
 * the device has one for this account already, or anything else, such as a cancelled prompt.
 */
export function passkeyProblem(error: unknown): 'address' | 'present' | 'other' {
  if (!(error instanceof WebAuthnError)) return 'other';
  switch (error.code) {
    case 'ERROR_INVALID_DOMAIN':
    case 'ERROR_INVALID_RP_ID':
      return 'address';
    case 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED':
      return 'present';
    default:
      return 'other';
  }
}
