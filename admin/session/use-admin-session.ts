import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser';
import { useState } from 'react';
import { ApiError, createApi } from '#client/api.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { endSession } from './call.ts';
import { passkeyProblem } from './passkey-problem.ts';
import { forgetTokens, saveTokens, type Tokens, useTokens } from './tokens.ts';
import { useBusy } from './use-busy.ts';

const send = createApi<AdminRoutes>();

/**
 * Why a sign-in failed: an error code; `cancelled` for the second click of a double click and for a passkey
 * that the browser did not return; or `passkey_address` where no passkey can be used.
 */
export type SignInRefusal = { readonly code: string; readonly retryAfter?: number };

/** The session of the admin: its tokens, sign-in and sign-out. */
export function useAdminSession() {
  const { accessToken, refreshToken, ended } = useTokens();
  const { busy: loading, begin, end } = useBusy();
  const [error, setError] = useState<number | ''>('');

  /** Signs in with a password; returns undefined on success. `second_factor_needed` asks for a code too. */
  async function login(
    username: string,
    password: string,
    code?: string,
  ): Promise<SignInRefusal | undefined> {
    const body = { username, password, ...(code && { code }) };
    return await enter(() => send('POST /admin/auth/login', { body }));
  }

  /** Signs in with a passkey; returns undefined on success. */
  async function loginByPasskey(): Promise<SignInRefusal | undefined> {
    return await enter(async () => {
      const options = await send('POST /admin/auth/passkey/options');
      const response = await startAuthentication({ optionsJSON: options as never });
      return await send('POST /admin/auth/passkey', { body: { response: { ...response } } });
    });
  }

  async function enter(ask: () => Promise<Tokens>): Promise<SignInRefusal | undefined> {
    if (!begin()) return { code: 'cancelled' };
    setError('');
    try {
      saveTokens(await ask());
      return undefined;
    } catch (cause) {
      setError(cause instanceof ApiError ? cause.status : 0);
      if (passkeyProblem(cause) === 'address') return { code: 'passkey_address' };
      if (cause instanceof WebAuthnError || cause instanceof DOMException)
        return { code: 'cancelled' };
      return cause instanceof ApiError ? cause.problem : { code: 'unreachable' };
    } finally {
      end();
    }
  }

  return { accessToken, refreshToken, ended, loading, error, login, loginByPasskey, logout };
}

/** Signs out here even if the server cannot be reached, and leaves for the storefront. */
async function logout(): Promise<void> {
  await endSession().catch(() => undefined);
  forgetTokens();
  window.location.assign('/');
}
