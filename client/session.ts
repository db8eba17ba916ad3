import { ApiError } from './api.ts';

type Tokens = { readonly accessToken: string; readonly refreshToken?: string };

/** The storage of a session's tokens, and their renewal. */
export type Session = {
  /** '' without one. */
  readAccessToken: () => string;
  /** '' without one. */
  readRefreshToken: () => string;
  refresh: (refreshToken: string) => Promise<Tokens>;
  save: (tokens: Tokens) => void;
};

export type SessionCalls = {
  /**
   * Returns a newer access token than the refused one, or '' after the session ended. Throws on a network
   * failure, which ends no session.
   */
  renew: (refused: string) => Promise<string>;
  /**
   * Sends a call with `token`; a 401 renews the token and sends the call once more, with the token that
   * `ended` returns if the session ended. Without a token the 401 is thrown.
   */
  send: <T>(
    call: (token: string) => Promise<T>,
    token: string,
    ended: () => Promise<string>,
  ) => Promise<T>;
};

/** The calls of a session: concurrent ones share one refresh request. */
export function createSession(session: Session): SessionCalls {
  let underWay: Promise<string> | undefined;

  async function renew(refused: string): Promise<string> {
    const current = session.readAccessToken();
    if (current && current !== refused) return current;
    underWay ??= refresh().finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function refresh(): Promise<string> {
    const token = session.readRefreshToken();
    if (!token) return '';
    try {
      const tokens = await session.refresh(token);
      session.save(tokens);
      return tokens.accessToken;
    } catch (error) {
      if (isRefused(error)) return '';
      throw error;
    }
  }

  return {
    renew,
    async send(call, token, ended) {
      try {
        return await call(token);
      } catch (error) {
        if (!isRefused(error)) throw error;
        const renewed = (await renew(token)) || (await ended());
        if (!renewed) throw error;
        return await call(renewed);
      }
    },
  };
}

/** Whether the server refused the token. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
