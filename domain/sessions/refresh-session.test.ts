import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RouteKey } from '#contract/route.ts';
import { testSignIn } from '#http/testing-people.ts';
import { startSession } from './start-session.ts';

const shop = await testSignIn(true);
const origin = { address: '10.0.0.1', userAgent: 'A phone' };
let clientId: string;
let adminId: number;
beforeAll(async () => {
  ({ id: clientId } = await shop.db
    .insertInto('clients')
    .values({
      phone: '+99365111111',
      password_hash: 'none',
      first_name: 'A',
      last_name: 'B',
      language: 'en',
      verified_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow());
  ({ id: adminId } = await shop.db
    .insertInto('admins')
    .values({ username: 'owner', name: 'Owner', password_hash: 'none', role: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow());
});
beforeEach(async () => {
  await shop.db.deleteFrom('sessions').execute();
});

const ask = (key: RouteKey, token: string) => shop.call(key, { token });

/** Backdates the last refresh of every session. */
const wait = (seconds: number) =>
  sql`update sessions set rotated_at = rotated_at - make_interval(secs => ${seconds})`.execute(
    shop.db,
  );

describe.each([
  ['a client', 'GET /client/auth/refresh', 'GET /client/me', 'GET /client/me/sessions'],
  ['an admin', 'GET /admin/auth/refresh', 'GET /admin/me', 'GET /admin/me/sessions'],
] as const)('the refresh token of %s', (_, refresh, me, sessions) => {
  const signIn = () =>
    startSession(
      shop.db,
      shop.signingKey,
      me.startsWith('GET /client') ? { clientId } : { adminId },
      origin,
    );

  test('is replaced at each use, with the access token', async () => {
    let { refreshToken } = await signIn();
    const seen = new Set([refreshToken]);
    for (let i = 0; i < 3; i += 1) {
      const { status, body } = await ask(refresh, refreshToken);
      expect(status).toBe(200);
      expect(Object.keys(body).sort()).toEqual(['accessToken', 'refreshToken']);
      expect((await ask(me, body.accessToken)).status).toBe(200);
      refreshToken = body.refreshToken;
      seen.add(refreshToken);
      await wait(900);
    }
    expect(seen.size).toBe(4);
  });

  test('has the same successor in several concurrent tabs', async () => {
    const { refreshToken } = await signIn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(refresh, refreshToken)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(new Set(answers.map(({ body }) => body.refreshToken)).size).toBe(1);
    for (const { body } of answers) expect((await ask(me, body.accessToken)).status).toBe(200);
    await wait(20);
    expect((await ask(refresh, refreshToken)).status).toBe(200);
    expect((await ask(refresh, answers[0]?.body.refreshToken ?? '')).status).toBe(200);
  });

  test('is accepted again when the response was lost, however late', async () => {
    const { refreshToken } = await signIn();
    const lost = await ask(refresh, refreshToken);
    await wait(3600);
    const again = await ask(refresh, refreshToken);
    expect(again.body.refreshToken).toBe(lost.body.refreshToken);
    expect((await ask(me, again.body.accessToken)).status).toBe(200);
  });

  test('reused after its successor is in use ends the session, and says so', async () => {
    const { refreshToken: stolen } = await signIn();
    const mine = (await ask(refresh, stolen)).body;
    expect((await ask(me, mine.accessToken)).status).toBe(200);
    await wait(31);
    expect((await ask(refresh, stolen)).status).toBe(401);
    expect((await ask(me, mine.accessToken)).status).toBe(401);
    expect((await ask(refresh, mine.refreshToken)).status).toBe(401);
    const elsewhere = await signIn();
    const listed = (await ask(sessions, elsewhere.accessToken)).body as unknown as {
      sessions: { device: string; reusedAt: string | null; current: boolean }[];
    };
    expect(listed.sessions.filter(({ reusedAt }) => reusedAt)).toMatchObject([
      { device: 'A phone', current: false },
    ]);
    expect(listed.sessions.find(({ current }) => current)).toMatchObject({ reusedAt: null });
  });

  test('from two refreshes back ends the session immediately', async () => {
    const { refreshToken: first } = await signIn();
    const second = (await ask(refresh, first)).body.refreshToken;
    const third = (await ask(refresh, second)).body.refreshToken;
    expect((await ask(refresh, first)).status).toBe(401);
    expect((await ask(refresh, third)).status).toBe(401);
  });

  test('of a session from before rotation still works', async () => {
    const { refreshToken } = await signIn();
    const last = await shop.db
      .selectFrom('sessions')
      .select(['id', 'rotation', 'rotated_at', 'received'])
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(last).toMatchObject({ rotation: 0, rotated_at: null, received: true });
    await wait(100_000);
    expect((await ask(refresh, refreshToken)).status).toBe(200);
  });
});
