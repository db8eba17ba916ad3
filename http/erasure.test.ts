import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { requestAlert } from '#domain/alerts/request-alert.ts';
import { eraseAgain } from '#domain/privacy/erase-again.ts';
import { listErasures } from '#domain/privacy/erasures.sql.ts';
import { openTestShop, problemOf, testShop } from './testing.ts';
import { findWords, makePerson } from './testing-erasure.ts';
import { readableLog } from './testing-log.ts';
import { membersOf, password } from './testing-members.ts';

const { log, lines } = readableLog();
const shop = await testShop({ log });
const members = membersOf(shop);

const asked = { language: 'en', address: '10.0.0.1', limits: false } as const;

/** Adds records under an e-mail address that belongs to no account. */
async function addStranger(mark: string, email: string) {
  const id = (
    await shop.api('POST /enquiries', {
      body: { email, phone: '+99361000099', message: `${mark}Stranger` },
    })
  ).id;
  const { sizeId } = await shop.addItem(0);
  await requestAlert(shop.db, { sizeId, contact: email }, asked);
  return id;
}

/** Expects no name, phone number or e-mail address in any line of the log. */
function expectUnnamed(): void {
  expect(lines.map(({ event }) => event)).toContain('client_erased');
  const logged = JSON.stringify(lines);
  expect(logged).not.toMatch(/Quxwzy|Zyqwux|Aýna|words\.example|9936\d{7}/i);
}

describe('an erased person is found in no column of any table, and in no line of the log', () => {
  test('after erasing their account; data under the e-mail they named is not theirs to erase', async () => {
    const person = await makePerson(shop, members, 'Quxwzy');
    // The test only proves something while all of these contain a word of theirs.
    const changes = ['from_value', 'name', 'to_value'].map((column) => `changes.${column}`);
    const events = ['actor', 'text', 'to_value'].map((column) => `order_events.${column}`);
    expect(await findWords(shop.db, ['Quxwzy'])).toEqual(
      expect.arrayContaining(
        [...changes, ...events, 'suppressions.note'].map((at) => `Quxwzy in ${at}`),
      ),
    );
    const ids = ['abandoned_orders', 'consents', 'unsubscribe_links'];
    expect(await findWords(shop.db, [person.id])).toEqual(
      expect.arrayContaining(ids.map((table) => `${person.id} in ${table}.client_id`)),
    );
    const sentWords = [person.order.number, 'the-owner@shop.example'];
    expect(await findWords(shop.db, sentWords)).toEqual(
      expect.arrayContaining([
        `${sentWords[0]} in webhook_deliveries.data`,
        `${sentWords[0]} in messages.subject`,
        `${sentWords[1]} in messages.recipient`,
      ]),
    );
    const email = person.email;
    const enquiryId = await addStranger('Vexqul', email);
    await shop.api('POST /client/me/erase', { token: person.token, body: { password } });
    // A word of the e-mail is in the stranger's own texts, and nowhere else.
    expect(await findWords(shop.db, ['Quxwzy'])).toEqual([
      'Quxwzy in back_in_stock_alerts.contact',
      'Quxwzy in enquiries.email',
      'Quxwzy in enquiries.found',
    ]);
    expect(await findWords(shop.db, ['Vexqul'])).toEqual([
      'Vexqul in enquiries.found',
      'Vexqul in enquiries.message',
    ]);
    await sql`delete from enquiries where id = ${enquiryId}`.execute(shop.db);
    await sql`delete from back_in_stock_alerts where contact = ${email}`.execute(shop.db);
    expect(await findWords(shop.db, ['Quxwzy', person.phone, person.phone.slice(1)])).toEqual([]);
    expect(await findWords(shop.db, [person.id])).toEqual([`${person.id} in erasures.id`]);
    expectUnnamed();
  });

  test('after erasure by an admin, including what they wrote under their e-mail', async () => {
    const person = await makePerson(shop, members, 'Zyqwux');
    const bystander = await makePerson(shop, members, 'Bystander');
    await person.ask({ email: person.email.toUpperCase(), message: 'ZyqwuxUnderEmail' });
    await addStranger('Zyqwux', person.email);
    const others = await findWords(shop.db, ['Bystander', bystander.phone]);
    const { admin, id } = person;
    await shop.api('POST /client/users/:id/erase', { token: admin, params: { id } });
    expect(await findWords(shop.db, ['Zyqwux', person.phone, person.phone.slice(1)])).toEqual([]);
    expect(await findWords(shop.db, ['Bystander', bystander.phone])).toEqual(others);
    const activity = await shop.api('GET /activity', {
      token: admin,
      query: { subject: 'order', subjectId: person.order.id },
    });
    expect(activity.changes.length).toBeGreaterThan(2);
    expectUnnamed();
  });

  test('after registering their phone more than once; registering a stranger’s phone erases nothing of the stranger’s', async () => {
    const person = await makePerson(shop, members, 'Ferqual');
    const body = { phone: person.phone, password, firstName: 'Ferqual', lastName: 'Again' };
    const { id } = await shop.api('POST /client/auth/registration', { body });
    const before = await findWords(shop.db, [person.phone]);
    await shop.api('POST /client/users/:id/erase', { token: person.admin, params: { id } });
    const after = await findWords(shop.db, [person.phone]);
    expect(after).toEqual(before);
    await shop.api('POST /client/auth/registration', { body });
    await shop.api('POST /client/me/erase', { token: person.token, body: { password } });
    expect(await findWords(shop.db, ['Ferqual', person.phone])).toEqual([]);
  });
});

describe('a customer whom an admin had added before they registered', () => {
  async function enterAndRegister(firstName: string) {
    const admin = await shop.addAdmin('owner');
    const phone = members.newPhone();
    const email = `${firstName}@office.example`.toLowerCase();
    const entered = await shop.api('POST /client/users', {
      token: admin,
      body: { phone, firstName, lastName: 'Entered', email, language: 'en' },
    });
    await shop.api('PATCH /client/users/:id', {
      token: admin,
      params: { id: entered.id },
      body: { firstName: `${firstName}Renamed` },
    });
    const body = { phone, password, firstName: 'Own', lastName: 'Name' };
    const { id } = await shop.api('POST /client/auth/registration', { body });
    const verificationPhoneNumberCode = await members.codeTo(phone);
    const { accessToken: token } = await shop.api('PATCH /client/auth/:id/verify', {
      params: { id },
      body: { verificationPhoneNumberCode },
    });
    return { admin, token, id, phone, enteredId: entered.id };
  }

  test('is erased under both ids, including the activity log of the first', async () => {
    const { admin, token, id, phone, enteredId } = await enterAndRegister('Notqed');
    const { changes } = await shop.api('GET /activity', {
      token: admin,
      query: { subject: 'client', subjectId: id },
    });
    expect(JSON.stringify(changes)).toContain('NotqedRenamed');
    const { changes: exported } = await shop.api('GET /client/me/export', { token });
    expect(exported).toContainEqual(
      expect.objectContaining({ field: 'first_name', from: 'Notqed', to: 'NotqedRenamed' }),
    );
    await shop.api('POST /client/me/erase', { token, body: { password } });
    expect(await findWords(shop.db, ['Notqed', phone])).toEqual([]);
    expect(await findWords(shop.db, [id, enteredId])).toEqual(
      [id, enteredId].map((one) => `${one} in erasures.id`).sort(),
    );
  });

  test('is erased from a backup that was made before they registered', async () => {
    const { token, phone, enteredId } = await enterAndRegister('Restqored');
    await shop.api('POST /client/me/erase', { token, body: { password } });
    // An earlier backup has the customer whom an admin had added, under the former id.
    await shop.db
      .insertInto('clients')
      .values({
        id: enteredId,
        phone,
        password_hash: 'none',
        first_name: 'Restqored',
        last_name: 'Entered',
        language: 'en',
        guest: true,
      })
      .execute();
    await eraseAgain(shop.db, await listErasures(shop.db));
    expect(await findWords(shop.db, ['Restqored', phone])).toEqual([]);
  });
});

test('enquiries under the phone with an extension, or beside another number, are erased and exported', async () => {
  const { token, phone } = await members.addMember();
  const other = '+993 61 99 88 77';
  const written = [`${phone} ext. 12`, `${phone}, ${other}`, `${other} / ${phone}`, other];
  for (const [index, typed] of written.entries()) {
    const email = `vynqel${index}@words.example`;
    const body = { email, message: `Vynqel${index}` };
    const { id } = await shop.api('POST /enquiries', { body });
    await shop.db.updateTable('enquiries').set({ phone: typed }).where('id', '=', id).execute();
  }
  const { enquiries } = await shop.api('GET /client/me/export', { token });
  const theirs = ['Vynqel0', 'Vynqel1', 'Vynqel2'];
  expect(enquiries.map(({ message }) => message).sort()).toEqual(theirs);
  await shop.api('POST /client/me/erase', { token, body: { password } });
  expect(await findWords(shop.db, theirs)).toEqual([]);
  expect(await findWords(shop.db, ['Vynqel3'])).not.toEqual([]);
});

test('a former address of theirs on the suppression list is erased; no customer can read or remove an entry', async () => {
  const { token, id } = await members.addMember();
  const admin = await shop.addAdmin('owner');
  const listed = () => shop.db.selectFrom('suppressions').select(['client_id', 'note']).execute();
  const rename = (email: string) => shop.api('PATCH /client/me', { token, body: { email } });
  await rename('forqmer@words.example');
  const body = { address: 'forqmer@words.example', note: 'Forqmer asked on the phone' };
  await shop.api('POST /suppressions', { token: admin, body });
  const ofAdmin = await shop.api('GET /client/users/:id/export', { token: admin, params: { id } });
  expect(ofAdmin.suppressions).toMatchObject([body]);
  await rename('later@words.example');
  await rename('forqmer@words.example');
  await shop.api('PATCH /client/me/consent', { token, body: { given: true, language: 'en' } });
  // Anybody can enter somebody else's address.
  expect((await shop.api('GET /client/me/export', { token })).suppressions).toEqual([]);
  expect(await listed()).toContainEqual({ client_id: null, note: body.note });
  await rename('later@words.example');
  await shop.api('POST /client/me/erase', { token, body: { password } });
  expect(await findWords(shop.db, ['forqmer'])).toEqual([]);
});

test('failed sign-ins of an erased phone are deleted; codes sent to it still count towards its limit', async () => {
  const limited = await openTestShop({ limits: true });
  const { addMember } = membersOf(limited);
  const { token, phone } = await addMember();
  await limited.api('POST /client/me/erase/code', { token });
  await limited.api('POST /client/me/erase/code', { token });
  await problemOf(
    limited.api('POST /client/auth/login', { body: { phone, password: 'not theirs at all' } }),
  );
  expect(await findWords(limited.db, [phone])).toContain(`${phone} in failed_logins.account`);
  await limited.api('POST /client/me/erase', { token, body: { password } });
  expect(await findWords(limited.db, [phone])).toEqual([]);
  const body = { phone, password, firstName: 'Once', lastName: 'More' };
  const again = limited.api('POST /client/auth/registration', { body });
  expect(await problemOf(again)).toMatchObject({ status: 429, code: 'too_many' });
  await limited.close();
});

test('changing an e-mail deletes no alerts, changing a phone deletes its own', async () => {
  const client = await shop.addClient();
  const other = 'wexqim@words.example';
  await addStranger('Wexqim', other);
  for (const email of [other, 'mine@words.example']) {
    await shop.api('PATCH /client/me', { token: client.token, body: { email } });
  }
  expect(await findWords(shop.db, [other])).toContain(`${other} in back_in_stock_alerts.contact`);
  const { sizeId } = await shop.addItem(0);
  await requestAlert(shop.db, { sizeId, contact: client.phone }, asked);
  await sql`update clients set phone = '+99361999999' where id = ${client.id}`.execute(shop.db);
  expect(await findWords(shop.db, [client.phone])).toEqual([]);
});

describe('the export', () => {
  test('contains all that the shop knows about the customer: back-in-stock alerts, enquiries, notes', async () => {
    const person = await makePerson(shop, members, 'Exqport');
    await addStranger('Exqport', person.email);
    const mine = await shop.api('GET /client/me/export', { token: person.token });
    expect(mine).toMatchObject({
      backInStock: [{ contact: person.phone, notifiedAt: null }],
      enquiries: [{ message: 'ExqportAsked', notes: [{ kind: 'note', text: 'ExqportNoted' }] }],
      notes: [{ text: 'ExqportOfficeNote' }],
    });
    const noted = mine.orders.flatMap(({ notes }) => notes.map(({ text }) => text));
    expect(noted.sort()).toEqual(
      ['Kept', 'OrderNote', 'Reason', 'RefundNote'].map((what) => `Exqport${what}`),
    );
    expect(JSON.stringify(mine)).not.toContain('ExqportStranger');
    expect(JSON.stringify([mine.enquiries, mine.notes])).not.toContain('The owner');
    const { admin: token, id } = person;
    const ofAdmin = await shop.api('GET /client/users/:id/export', { token, params: { id } });
    expect(ofAdmin.enquiries.map(({ message }) => message)).toContain('ExqportStranger');
    expect(ofAdmin.backInStock.map(({ contact }) => contact)).toContain(person.email);
  });

  test('is available to the customer and to admins who manage customers', async () => {
    const { id } = await shop.addClient();
    const token = await shop.addAdmin('viewer');
    const refused = shop.api('GET /client/users/:id/export', { token, params: { id } });
    expect((await problemOf(refused)).status).toBe(403);
  });
});
