import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/admins.ts';
import { startSession } from '#domain/sessions/start-session.ts';
import { testSignIn } from '#http/testing-people.ts';

const shop = await testSignIn(true);
const owner = await signIn('owner');

async function signIn(role: Role): Promise<string> {
  const { id } = await shop.db
    .insertInto('admins')
    .values({ username: role, name: role, password_hash: 'none', role })
    .returning('id')
    .executeTakeFirstOrThrow();
  const origin = { address: '', userAgent: null };
  return (await startSession(shop.db, shop.signingKey, { adminId: id }, origin)).accessToken;
}

const send = (body: object) => shop.call('POST /enquiries', { body });
const read = (query: string, token = owner) => shop.call(`GET /enquiries?${query}`, { token });

describe('an enquiry', () => {
  test('is stored as it was written, and can be read in the admin', async () => {
    const message = '<script>alert(1)</script> 10 rings?';
    const asked = { message, name: 'Aýna Orazowa', company: 'Böwet' };
    const sent = await send({ ...asked, email: 'b@example.com', phone: '' });
    expect(sent.status).toBe(201);
    expect(Object.keys(sent.body).sort()).toEqual(['createdAt', 'email', 'id']);
    const { enquiries } = (await read('search=böwet')).body;
    expect(enquiries).toMatchObject([
      { ...asked, id: sent.body.id, phone: null, status: 'new', language: 'en' },
    ]);
    expect((await read('search=orazowa')).body.total).toBe(1);
  });

  test('requires an e-mail address, and accepts no status', async () => {
    expect((await send({})).body.fields).toEqual({ email: 'is required' });
    expect((await send({ email: 'nobody' })).body.fields).toHaveProperty('email');
    expect((await send({ email: 'c@example.com', message: 'a\0b' })).status).toBe(422);
    const { body: refused } = await send({ email: 'c@example.com', phone: 'abc' });
    expect(refused.fields).toHaveProperty('phone');
    const { body } = await send({ email: 'd@example.com', status: 'closed' });
    expect((await read('search=d@example.com')).body.enquiries).toMatchObject([
      { id: body.id, status: 'new' },
    ]);
  });

  test('is marked as answered, found by that status, and listed newest first', async () => {
    const { id } = (await send({ email: 'e1@example.com' })).body;
    await send({ email: 'e2@example.com' });
    const marked = await shop.call(`PATCH /enquiries/${id}`, {
      token: owner,
      body: { status: 'answered' },
    });
    expect(marked).toMatchObject({ status: 200, body: { id, status: 'answered' } });
    expect((await read('status=answered')).body).toMatchObject({ total: 1, enquiries: [{ id }] });
    const emails = (await read('search=example.com&pageSize=2')).body.enquiries;
    expect(emails.map((enquiry) => enquiry.email)).toEqual(['e2@example.com', 'e1@example.com']);
    expect((await read('status=lost')).status).toBe(422);
  });

  test('a reply that can’t be sent does not mark the enquiry as answered', async () => {
    const { id } = (await send({ email: 'g@example.com' })).body;
    const note = (body: object) =>
      shop.call(`POST /enquiries/${id}/notes` as never, { token: owner, body });
    const refused = await note({ text: 'Gladly.', reply: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect(await note({ text: 'Called them' })).toMatchObject({
      status: 201,
      body: { status: 'new', notes: [{ kind: 'note', text: 'Called them' }] },
    });
    const { rows } = await sql`select from messages where recipient = 'g@example.com'`.execute(
      shop.db,
    );
    expect(rows).toEqual([]);
  });

  test('is refused to strangers and to roles without permission', async () => {
    const { id } = (await send({ email: 'f@example.com' })).body;
    const body = { status: 'closed' };
    expect((await shop.call('GET /enquiries')).status).toBe(401);
    expect((await read('', await signIn('catalogue'))).status).toBe(403);
    const viewer = await signIn('viewer');
    expect((await read('', viewer)).status).toBe(200);
    expect((await shop.call(`PATCH /enquiries/${id}`, { token: viewer, body })).status).toBe(403);
    const nothing = `PATCH /enquiries/${crypto.randomUUID()}` as const;
    expect((await shop.call(nothing, { token: owner, body })).status).toBe(404);
  });
});
