import { useState } from 'react';
import { ApiError, createApi } from '#client/api.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import { endSession } from './call.ts';
import { forgetTokens, saveTokens, useTokens } from './tokens.ts';

const send = createApi<OfficeRoutes>();

/** The admin session: its tokens, and signing in and out. */
export function useAdminSession() {
  const { accessToken, refreshToken, ended } = useTokens();
  const [loading, setLoading] = useState(false);
  const [error, setError] = useState<number | ''>('');

  /** '' when it went well, else why not: `second_factor_needed` asks for a code besides. */
  async function login(username: string, password: string, code?: string): Promise<string> {
    setLoading(true);
    setError('');
    try {
      const body = { username, password, ...(code && { code }) };
      saveTokens(await send('POST /admin/auth/login', { body }));
      return '';
    } catch (cause) {
      setError(cause instanceof ApiError ? cause.status : 0);
      return cause instanceof ApiError ? cause.problem.code : 'unreachable';
    } finally {
      setLoading(false);
    }
  }

  return { accessToken, refreshToken, ended, loading, error, login, logout };
}

/** Ends the session here even when the shop can't be told, and leaves for the storefront. */
async function logout(): Promise<void> {
  await endSession().catch(() => undefined);
  forgetTokens();
  window.location.assign('/');
}
