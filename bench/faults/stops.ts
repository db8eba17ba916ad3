import { type Answer, type Asked, describe, flood } from '../rehearsal/asking.ts';
import { openRehearsal } from '../rehearsal/rehearsal.ts';
import { type Fault, unless } from './fault.ts';
import { strikes } from './strikes.ts';

let asked = 0;

/** Pages and lists never requested before, cached ones, and enquiries. */
export function nextRequest(): Asked {
  asked += 1;
  const paths = [`/search?search=stop${asked}`, `/api/products/client?search=stop${asked}`, '/'];
  const path = paths[asked % 4];
  if (path) return { path };
  const body = JSON.stringify({ email: `stop-${asked}@example.com`, message: 'Ten rings' });
  return { path: '/api/enquiries', method: 'POST', body };
}

export const stops: Record<string, Fault> = {
  stop: {
    title: 'SIGTERM under load (seconds from its end)',
    rounds: 20,
    seconds: 5,
    mark: 'exit 0 within 10 s; no answer from 500 on but 503, no connection cut; orders again in 10 s; none lost or doubled',
    run: async (rounds, onRound) => {
      const answers: Answer[] = [];
      const codes: (number | null)[] = [];
      const seconds: number[] = [];
      const run = strikes({
        must: 10,
        // Keep-alive connections, as behind a proxy.
        open: () => openRehearsal({ env: { TRUST_PROXY: '1' } }),
        strike: async ({ url, kill }) => {
          const stop = flood(url, { perSecond: 30, next: nextRequest });
          const began = performance.now();
          let endedAt = began;
          const { code } = await kill('SIGTERM', async () => {
            endedAt = performance.now();
            seconds.push((endedAt - began) / 1000);
          });
          codes.push(code);
          answers.push(...(await stop()));
          return { from: endedAt };
        },
      });
      const outcome = await run(rounds, onRound);
      const bad = answers.filter(isBad);
      return {
        ...outcome,
        figures: [
          `ended after ${Math.max(...seconds).toFixed(1)} s at most`,
          `requests: ${describe(answers)}`,
          ...outcome.figures,
        ],
        missed: [
          ...outcome.missed,
          ...unless(
            codes.every((code) => code === 0),
            `exit 0: ${[...new Set(codes)]}`,
          ),
          ...unless(Math.max(...seconds) <= 10, 'exit within 10 s'),
          ...unless(bad.length === 0, `no 5xx, none cut: ${describe(bad)}`),
        ],
      };
    },
  },
};

/** Refused is not cut: a proxy retries elsewhere. */
export function isBad({ status, retryAfter }: Answer): boolean {
  if (status === 'refused') return false;
  return typeof status === 'string' || (status >= 500 && !(status === 503 && retryAfter));
}
