import { forgetTokens, onTokens, readAccessToken } from './tokens.ts';

const every = 100;
const patience = 5_000;

/** Waits up to 5 s for an access token in the cookie, else returns ''. Throws when aborted. */
export async function waitForToken(signal?: AbortSignal): Promise<string> {
  for (let waited = 0; ; waited += every) {
    const token = readAccessToken();
    if (token || waited >= patience) return token;
    await pause(every, signal);
  }
}

/** Marks the session as ended and waits for the token of the next one. Throws when aborted. */
export function signedInAgain(signal?: AbortSignal): Promise<string> {
  forgetTokens(true);
  return new Promise((resolve, reject) => {
    const stop = onTokens(() => {
      if (readAccessToken()) done(() => resolve(readAccessToken()));
    });
    const aborted = () => done(() => reject(signal?.reason));
    if (signal?.aborted) aborted();
    signal?.addEventListener('abort', aborted);
    function done(settle: () => void) {
      stop();
      signal?.removeEventListener('abort', aborted);
      settle();
    }
  });
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, ms);
    signal?.addEventListener('abort', aborted, { once: true });
    function done() {
      signal?.removeEventListener('abort', aborted);
      resolve();
    }
    function aborted() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
  });
}
