import { beforeEach, expect, test, vi } from 'vitest';

const refreshed: string[] = [];
let sessionOver = false;
let good = 'second';

const jar = new Map<string, string>();
vi.stubGlobal('location', { protocol: 'http:' });
vi.stubGlobal('document', {
  get cookie() {
    return Array.from(jar, ([name, value]) => `${name}=${value}`).join('; ');
  },
  set cookie(text: string) {
    const [, name = '', value = ''] = /^(\w+)=([^;]*)/.exec(text) ?? [];
    if (/max-age=0/.test(text)) jar.delete(name);
    else jar.set(name, value);
  },
});
vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
  await new Promise((resolve) => setTimeout(resolve, 5));
  const token = headers.Authorization?.slice('Bearer '.length) ?? '';
  if (url.endsWith('/auth/refresh')) {
    refreshed.push(token);
    return sessionOver ? refused() : Response.json({ accessToken: good });
  }
  return token === good ? Response.json({ username: 'leyla' }) : refused();
});

function refused(): Response {
  const problem = { status: 401, code: 'unauthenticated', detail: 'Please sign in' };
  const headers = { 'content-type': 'application/problem+json' };
  return new Response(JSON.stringify(problem), { status: 401, headers });
}

jar.set('adminAccessToken', 'first').set('adminRefreshToken', 'refresh');
const { call } = await import('./call.ts');
const { saveTokens } = await import('./tokens.ts');

beforeEach(() => {
  refreshed.length = 0;
  sessionOver = false;
  saveTokens({ accessToken: 'first', refreshToken: 'refresh' });
});

const ask = () => call('GET /admin/me');
const twenty = () => Array.from({ length: 20 }, ask);

test('twenty calls refused together renew the token once, and all succeed', async () => {
  const answers = await Promise.all(twenty());
  expect(refreshed).toEqual(['refresh']);
  expect(answers).toHaveLength(20);
  expect(answers.every(({ username }) => username === 'leyla')).toBe(true);
});

test('calls made after the session ended wait for the next session instead of failing', async () => {
  sessionOver = true;
  const calls = twenty();
  const settled = vi.fn();
  for (const one of calls) one.then(settled, settled);
  await vi.waitFor(() => expect(jar.has('adminRefreshToken')).toBe(false));
  expect(refreshed).toHaveLength(1);
  expect(settled).not.toHaveBeenCalled();

  good = 'third';
  saveTokens({ accessToken: 'third', refreshToken: 'another' });
  expect(await Promise.all(calls)).toHaveLength(20);
});

test('an aborted call stops waiting for the next session', async () => {
  sessionOver = true;
  good = 'fourth';
  const stop = new AbortController();
  const waiting = call('GET /admin/me', { signal: stop.signal });
  await vi.waitFor(() => expect(jar.has('adminRefreshToken')).toBe(false));
  stop.abort();
  await expect(waiting).rejects.toThrow('abort');
});
