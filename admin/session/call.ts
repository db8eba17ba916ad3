import { type Api, ApiError, createApi, createCountingApi } from '#client/api.ts';
import type { AdminRoutes } from '#contract/routes.ts';
import { getLanguage } from '../words/language.ts';
import { askAgain } from './ask-again.ts';
import { freshToken, sendSignedIn } from './refresh.ts';
import { readAccessToken, readRefreshToken, wasSignedIn } from './tokens.ts';
import { signedInAgain, waitForToken } from './wait-for-token.ts';

const send = createApi<AdminRoutes>();
const sendCounting = createCountingApi<AdminRoutes>();

/**
 * Calls the admin API with the access token. A 401 renews the token and retries once;
 * `confirm_needed` asks for the password first. After the session ended, the call waits for a new
 * sign-in and then continues.
 */
export const call: Api<AdminRoutes> = withToken(send);

/** The same with other settings, such as an upload's own `fetch` and timeout. */
export function callWith(settings: Parameters<typeof createApi>[0]): Api<AdminRoutes> {
  return withToken(createApi<AdminRoutes>(settings));
}

/** The same for lists whose total is in a header. */
export const callCounting: typeof sendCounting = withToken(sendCounting);

type Sender = (key: never, input: never) => Promise<unknown>;
type Input = { signal?: AbortSignal } & Record<string, unknown>;

function withToken<T extends Sender>(sender: T): T {
  async function signedIn(key: never, input: Input = {}): Promise<unknown> {
    const token = (await findToken(input.signal)) || (await signedInAgain(input.signal));
    const sendWith = (token: string) => sender(key, { ...spoken(input), token } as never);
    try {
      return await sendSignedIn(sendWith, token, () => signedInAgain(input.signal));
    } catch (error) {
      if (!asksForPassword(error) || !(await askAgain(input.signal))) throw error;
      return await signedIn(key, input);
    }
  }
  return signedIn as unknown as T;
}

function asksForPassword(error: unknown): boolean {
  return error instanceof ApiError && error.problem.code === 'confirm_needed';
}

/** Responses are in the admin's language, whatever the browser's. */
function spoken(input: Input): Input {
  const own = input.headers as Record<string, string> | undefined;
  return { ...input, headers: { 'Accept-Language': getLanguage(), ...own } };
}

/**
 * Renews a missing access token. Without a refresh token either, the page never had a session and
 * waits only briefly for one.
 */
async function findToken(signal?: AbortSignal): Promise<string> {
  if (readAccessToken()) return readAccessToken();
  if (readRefreshToken()) return freshToken('');
  return wasSignedIn() ? '' : waitForToken(signal);
}

/** Ends the session on the server, if there is one and the server can be reached. */
export async function endSession(): Promise<void> {
  const signOut = (token: string) => send('POST /admin/auth/logout', { token });
  const token = readAccessToken() || (await freshToken(''));
  if (token) await sendSignedIn(signOut, token, async () => '');
}
