import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Settings } from '#contract/settings.ts';
import { defaultSettings } from '#domain/settings/default-settings.ts';
import { forgetRecentSettings } from '#domain/settings/read-settings.ts';
import { saveSettings } from '#domain/settings/settings.sql.ts';
import { testSignIn } from './testing-people.ts';

const shop = await testSignIn(true);
let made = 0;

const newPhone = () => `+9936578${String(++made).padStart(4, '0')}`;

const register = async (from: string, phone = newPhone()) =>
  await shop.call('POST /client/auth/registration', {
    body: { phone, password: 'wool-lamp-43-river', firstName: 'Aýna', lastName: 'Gold' },
    from,
  });

const askToSignIn = (from: string, phone = newPhone()) =>
  shop.call('POST /client/auth/code', { body: { phone }, from });

/** Adds a customer, and returns the phone. */
async function addCustomer(phone = newPhone()): Promise<string> {
  await shop.addCustomer(phone);
  return phone;
}

beforeEach(async () => {
  await shop.db.deleteFrom('phone_codes').execute();
  await shop.db.deleteFrom('network_calls').execute();
  await shop.db.deleteFrom('notices').execute();
});

/** Codes that were sent to other phones. */
async function addSent(count: number): Promise<void> {
  await sql`
    insert into phone_codes (phone, purpose, code_hash, address, expires_at)
    select '+9936599' || n, 'verify', '\\x00', 'elsewhere', now() + interval '10 minutes'
    from generate_series(1, ${count}::int) n`.execute(shop.db);
}

describe('the networks of one owner', () => {
  /** How many of so many requests from each of the networks get a code. */
  async function countTaken(networks: string[], times: number): Promise<number> {
    const calls = networks.flatMap((network) =>
      Array.from({ length: times }, () => askToSignIn(`${network}::1`)),
    );
    return (await Promise.all(calls)).filter(({ status }) => status === 200).length;
  }

  test('share a limit: 30 codes an hour for a /64, 60 for a /56, 120 for a /48', async () => {
    expect(await countTaken(['2001:db8:7:100'], 32)).toBe(30);
    expect(await countTaken(['2001:db8:7:101', '2001:db8:7:102'], 20)).toBe(30);
    const others = ['2001:db8:7:200', '2001:db8:7:300', '2001:db8:7:400'];
    expect(await countTaken(others, 25)).toBe(60);
    const refused = await askToSignIn('2001:db8:7:ff00::1');
    expect(refused.status).toBe(429);
    expect(refused.body.retryAfter).toBeGreaterThan(3000);
    expect((await askToSignIn('2001:db8:8::1')).status).toBe(200);
  });
});

describe('the codes of the whole shop', () => {
  test('a network that asks for many leaves a part for the others', async () => {
    for (let n = 0; n < 3; n += 1) expect((await register('10.9.0.1')).status).toBe(201);
    await addSent(747);
    const refused = await register('10.9.0.1');
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect((await register('10.9.0.2')).status).toBe(201);
  });

  test('new phones leave a part for customers, and nobody learns who is one', async () => {
    const customer = await addCustomer();
    await addSent(900);
    expect((await register('10.9.1.1')).status).toBe(429);
    expect((await askToSignIn('10.9.1.1', customer)).status).toBe(200);
    expect((await askToSignIn('10.9.1.1')).status).toBe(200);
    await addSent(100);
    expect((await askToSignIn('10.9.1.2', customer)).status).toBe(429);
    expect((await askToSignIn('10.9.1.2')).status).toBe(429);
  });

  test('codes that are not sent, to phones without an account, count for their network only', async () => {
    await addSent(899);
    for (let n = 0; n < 5; n += 1) expect((await askToSignIn('10.9.2.1')).status).toBe(200);
    expect((await register('10.9.2.2')).status).toBe(201);
  });

  test('the owners are told once at half of them', async () => {
    const listNotices = () =>
      shop.db.selectFrom('notices').select('event').where('event', '=', 'many_codes').execute();
    await addSent(498);
    await register('10.9.3.1');
    expect(await listNotices()).toEqual([]);
    await register('10.9.3.2');
    await register('10.9.3.3');
    expect(await listNotices()).toEqual([{ event: 'many_codes' }]);
  });
});

describe('the countries that get codes', () => {
  async function set(change: Partial<Settings>): Promise<void> {
    await saveSettings(shop.db, { ...defaultSettings, ...change });
    forgetRecentSettings(shop.db);
  }
  const deliverTo = (countries: string[] | null) => ({
    deliveryMethods: defaultSettings.deliveryMethods.map((method) => ({
      ...method,
      countries: method.pickUp ? null : countries,
    })),
  });
  const german = () => `+4915123450${String(++made).padStart(3, '0')}`;

  const refused = (code: string) => ({
    status: 422,
    body: { code: 'invalid', errors: [{ field: 'phone', code }] },
  });

  test('are those that the shop delivers to and its own, or those that were chosen', async () => {
    await set({ ...deliverTo(['TM', 'KZ']), country: 'TR' });
    expect((await register('10.9.4.1')).status).toBe(201);
    expect((await register('10.9.4.2', '+905321234567')).status).toBe(201);
    expect(await register('10.9.4.3', german())).toMatchObject(refused('phone_country'));
    // The Dominican Republic shares its country code with the USA, Russia with Kazakhstan.
    expect(await register('10.9.4.3', '+18092345678')).toMatchObject(refused('phone_country'));
    expect(await register('10.9.4.3', '+79161234567')).toMatchObject(refused('phone_country'));
    expect((await register('10.9.4.3', '+77012345678')).status).toBe(201);
    await set({ ...deliverTo(['TM']), codeCountries: ['DE'] });
    expect((await register('10.9.4.4', german())).status).toBe(201);
    expect(await register('10.9.4.4')).toMatchObject(refused('phone_country'));
    await set(deliverTo(null));
    expect((await register('10.9.4.5', '+18092345678')).status).toBe(201);
  });

  test('do not matter for an account’s own phone', async () => {
    const customer = await addCustomer(german());
    await set({ codeCountries: ['TM'] });
    expect((await askToSignIn('10.9.5.1', customer)).status).toBe(200);
    expect(await shop.codeTo(customer)).toMatch(/^\d{6}$/);
    expect((await askToSignIn('10.9.5.1', german())).status).toBe(200);
  });

  test.each([
    ['premium-rate', '+449098790000'],
    ['premium-rate', '+37190123456'],
    ['international premium-rate', '+979123456789'],
    ['satellite', '+881612345678'],
    ['personal', '+447012345678'],
  ])('a %s number is refused: %s', async (_, phone) => {
    await set({});
    expect(await register('10.9.6.1', phone)).toMatchObject(refused('special_phone'));
  });
});
