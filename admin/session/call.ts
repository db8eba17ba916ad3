import { type Api, ApiError, createApi, createCountingApi } from '#client/api.ts';
import type { OfficeRoutes } from '#contract/routes.ts';
import { freshToken } from './refresh.ts';
import { forgetTokens, readAccessToken, readRefreshToken, wasSignedIn } from './tokens.ts';
import { waitForToken } from './wait-for-token.ts';

const send = createApi<OfficeRoutes>();
const sendCounting = createCountingApi<OfficeRoutes>();

/** Calls the office's API as whoever is signed in; a 401 renews the token and tries once more. */
export const call: Api<OfficeRoutes> = withToken(send);

/** The same for lists that count in a header. */
export const callCounting: typeof sendCounting = withToken(sendCounting);

type Sender = (key: never, input: never) => Promise<unknown>;
type Input = { signal?: AbortSignal } & Record<string, unknown>;

function withToken<T extends Sender>(sender: T): T {
  async function signedIn(key: never, input: Input = {}): Promise<unknown> {
    const token = await findToken(input.signal);
    if (!token) throw endSession();
    try {
      return await sender(key, { ...input, token } as never);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await freshToken(token);
      if (!renewed) throw endSession(error);
      return await sender(key, { ...input, token: renewed } as never);
    }
  }
  return signedIn as unknown as T;
}

/** A lost access token is renewed; whoever lost both was signed out, and is not kept waiting. */
async function findToken(signal?: AbortSignal): Promise<string> {
  if (readAccessToken()) return readAccessToken();
  if (readRefreshToken()) return freshToken('');
  return wasSignedIn() ? '' : waitForToken(signal);
}

function endSession(error?: ApiError): ApiError {
  forgetTokens(true);
  const title = 'Please sign in';
  return (
    error ??
    new ApiError({
      type: 'about:blank',
      title,
      status: 401,
      code: 'unauthenticated',
      detail: title,
    })
  );
}
