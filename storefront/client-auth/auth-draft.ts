import { createStored } from '../browser/stored.ts';

type AuthDraft = {
  phone?: string;
  firstName?: string;
  lastName?: string;
  email?: string;
  emailConsent?: boolean;
};

const empty: AuthDraft = {};

const stored = createStored<AuthDraft>('signupDraft', empty, 'session');

/**
 * The values typed at sign-in and sign-up, shared by the forms and kept across a reload, without
 * passwords.
 */
export function useAuthDraft() {
  const draft = stored.use();
  return [draft, (change: AuthDraft) => stored.write({ ...stored.read(), ...change })] as const;
}

export function forgetAuthDraft() {
  stored.write(empty);
}
