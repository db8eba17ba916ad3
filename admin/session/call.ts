import { type Api, ApiError, createApi, createCountingApi } from '#client/api.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import { getLanguage } from '../words/language.ts';
import { freshToken } from './refresh.ts';
import { readAccessToken, readRefreshToken, wasSignedIn } from './tokens.ts';
import { signedInAgain, waitForToken } from './wait-for-token.ts';

const send = createApi<OfficeRoutes>();
const sendCounting = createCountingApi<OfficeRoutes>();

/**
 * Calls the office's API as whoever is signed in; a 401 renews the token and tries once more. When
 * the session is over, the call waits until somebody has signed in again, and then goes on.
 */
export const call: Api<OfficeRoutes> = withToken(send);

/** The same with a `fetch` and a patience of one's own: for what goes up slowly. */
export function callWith(settings: Parameters<typeof createApi>[0]): Api<OfficeRoutes> {
  return withToken(createApi<OfficeRoutes>(settings));
}

/** The same for lists that count in a header. */
export const callCounting: typeof sendCounting = withToken(sendCounting);

type Sender = (key: never, input: never) => Promise<unknown>;
type Input = { signal?: AbortSignal } & Record<string, unknown>;

function withToken<T extends Sender>(sender: T): T {
  async function signedIn(key: never, input: Input = {}): Promise<unknown> {
    const token = (await findToken(input.signal)) || (await signedInAgain(input.signal));
    try {
      return await sender(key, { ...spoken(input), token } as never);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = (await freshToken(token)) || (await signedInAgain(input.signal));
      return await sender(key, { ...spoken(input), token: renewed } as never);
    }
  }
  return signedIn as unknown as T;
}

/** What is read comes in the office's language, whatever the browser's. */
function spoken(input: Input): Input {
  const own = input.headers as Record<string, string> | undefined;
  return { ...input, headers: { 'Accept-Language': getLanguage(), ...own } };
}

/** A lost access token is renewed; whoever lost both was signed out, and is not kept waiting. */
async function findToken(signal?: AbortSignal): Promise<string> {
  if (readAccessToken()) return readAccessToken();
  if (readRefreshToken()) return freshToken('');
  return wasSignedIn() ? '' : waitForToken(signal);
}

/** Ends the session on the server, if it can be reached and the session is there at all. */
export async function endSession(): Promise<void> {
  const token = readAccessToken() || (await freshToken(''));
  try {
    if (token) await send('POST /admin/auth/logout', { token });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    const renewed = await freshToken(token);
    if (renewed) await send('POST /admin/auth/logout', { token: renewed });
  }
}
