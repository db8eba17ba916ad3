import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createTurns, holdingSlot } from '#database/turns.ts';
import { isRefusal } from '#domain/refuse.ts';
import { type Caller, checkPassword, findMatch, hashPassword } from './passwords.ts';
import { findWeakness } from './refuse-password.ts';
import { hashOf } from './testing-passwords.ts';

describe('a password', () => {
  const customer = (address = '203.0.113.5'): Caller => ({ at: 'shop', address });
  const stranger = (address = '203.0.113.5'): Caller => ({ at: 'admin', address });

  test('is stored as argon2id with 19 MiB, two passes, one lane, and a salt of its own', async () => {
    const hashes = await Promise.all([hashOf('wool-lamp-43'), hashOf('wool-lamp-43')]);
    expect(hashes[0]).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(hashes[0]).not.toBe(hashes[1]);
    expect(await checkPassword('wool-lamp-43', hashes[1], 'staff')).toBe(true);
    expect(await checkPassword('wool-lamp-44', hashes[1], 'staff')).toBe(false);
  });

  test('is checked exactly as typed, to its 128th character; only composed letters are one', async () => {
    const typed = ` Ýlham ${'x'.repeat(64)}é `.padEnd(128, '.');
    const hash = await hashOf(typed);
    expect(await checkPassword(typed, hash, 'staff')).toBe(true);
    expect(await checkPassword(typed.normalize('NFD'), hash, 'staff')).toBe(true);
    const others = [typed.trim(), typed.toLowerCase(), typed.slice(0, -1), typed.replace('é', 'e')];
    for (const other of others) expect(await checkPassword(other, hash, 'staff')).toBe(false);
  });

  test('is checked against several hashes in one turn: all are tried, or none', async () => {
    const hashes = [undefined, await hashOf('one'), await hashOf('other')];
    expect(await findMatch('one', hashes, 'staff')).toBe(1);
    expect(await findMatch('other', hashes, 'staff')).toBe(2);
    expect(await findMatch('none', hashes, 'staff')).toBe(-1);
    const crowd = Array.from({ length: 50 }, () => findMatch('other', hashes, customer()));
    const found = await Promise.all(crowd);
    expect(found.filter((at) => at === 2)).toHaveLength(17);
    expect(found.filter(isRefusal)).toHaveLength(33);
  });

  test('never matches without a readable hash', async () => {
    expect(await checkPassword('', undefined, 'staff')).toBe(false);
    for (const kept of ['', 'none', '$argon2id$v=19$m=19456,t=2,p=1$$']) {
      expect(await checkPassword('', kept, 'staff')).toBe(false);
    }
  });

  test('waits behind sixteen others at most; of fifty at once most are refused, and the next is not', async () => {
    const hashes = Array.from({ length: 50 }, () => hashPassword('wool-lamp', customer()));
    const results = await Promise.all(hashes);
    expect(results.filter(isRefusal)).toHaveLength(33);
    expect(isRefusal(await hashPassword('wool-lamp', customer()))).toBe(false);
  });

  test('of staff is hashed before those of strangers; customers delay neither', async () => {
    const order: Caller[] = [];
    const hash = async (caller: Caller) => {
      await hashPassword('wool-lamp', caller);
      order.push(caller);
    };
    const [admin, buyer] = [stranger(), customer()];
    await Promise.all([...Array<Caller>(14).fill(admin), buyer, buyer, 'staff' as const].map(hash));
    expect(order.indexOf('staff')).toBeLessThan(5);
    expect(order.lastIndexOf(buyer)).toBeLessThan(9);
  });

  test.each([
    ['a customer', customer],
    ['an owner on an unknown network', stranger],
  ])(
    'of %s is hashed while 200 other networks send as many as they can',
    (_, callerAt) => hashInCrowd(callerAt, callerAt),
    30_000,
  );

  test('is hashed while somebody repeats an own one from networks that the account knows', async () => {
    const known = (address: string): Caller => ({ at: 'shop', address, isKnown: true });
    await hashInCrowd(customer, known);
  }, 30_000);

  test('is refused when it is among the most common, in any case', async () => {
    for (const common of [
      'password',
      'PassWord1',
      '12345678',
      '1q2w3e4r',
      'йцукен123',
      '00000000',
    ]) {
      expect(await findWeakness(common, []), common).toMatchObject({ code: 'common_password' });
    }
    expect(await findWeakness('wool-lamp-43-river', [])).toBeUndefined();
  });

  test('is refused for each of the 3,000 most common', async () => {
    const file = readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8');
    const common = [...new Set(file.split('\n').filter(Boolean))];
    expect(common.length).toBeGreaterThanOrEqual(3000);
    const taken: string[] = [];
    for (const one of common) {
      if ((await findWeakness(one, []))?.code !== 'common_password') taken.push(one);
    }
    expect(taken).toEqual([]);
  });

  test('is refused when it was stolen elsewhere, though it is not among the most common', async () => {
    for (const stolen of ['87654321vv', 'dimazarya', '193570356033']) {
      expect(await findWeakness(stolen, []), stolen).toMatchObject({ code: 'common_password' });
    }
  });

  test('is refused when it follows a usual pattern', async () => {
    const weak = [
      ...['aaaaaaaa', 'abcabcabc', 'trustno1x', 'Spring2026!', 'Март2025', 'haziran2026'],
      ...['Spring2026!!', 'spring!2026', 'Spring 2026', 'Summer-2026$$', 'qwerty2026!?'],
    ];
    for (const one of weak) {
      expect((await findWeakness(one, []))?.code, one).toMatch(/^(guessable|common)_password$/);
    }
    for (const good of [
      'tulip-42-river',
      'hfkdjwqe',
      'серебро и снег',
      'k7!x2p#%',
      '#%&qwertyui!*^~+?|@',
      'v-w-q-9-t-z',
    ]) {
      expect(await findWeakness(good, []), good).toBeUndefined();
    }
  });

  test('is estimated in another thread, while this one goes on', async () => {
    let turns = 0;
    let isOver = false;
    const count = () => {
      turns += 1;
      if (!isOver) setTimeout(count, 1);
    };
    count();
    // The strength of this password takes a tenth of a second or more to estimate.
    await findWeakness('p4$$w0rd1!l0v3y0u$h@d0wm4$t3r4dm1n1$tr4t', []);
    isOver = true;
    expect(turns).toBeGreaterThan(10);
  });

  test('is refused when it contains the shop’s name, the username or the phone number', async () => {
    const names = ['Altyn', 'leyla', '+993 65 123456', 'ann'];
    for (const weak of ['my-ALTYN-shop-9', 'xLeyla2026!', 'door 65-12-34-56', '0065123456xx']) {
      expect((await findWeakness(weak, names))?.code, weak).toMatch(/^contains_/);
    }
    expect(await findWeakness('planning-43-river', names)).toBeUndefined();
  });

  test('waits for its turn without the slot of its call', async () => {
    const turns = createTurns({ atOnce: 1, mayWait: 1, patience: 60_000 });
    const others = [1, 2, 3].map(() => hashOf('wool-lamp-43', customer()));
    let isHashed = false;
    const end = await turns.take();
    const call = holdingSlot(
      () => end?.(),
      async () => {
        await hashOf('wool-lamp-43', customer());
        isHashed = true;
      },
    );
    (await turns.take())?.();
    expect(isHashed).toBe(false);
    await Promise.all([...others, call]);
  });

  test('is checked with the cost of its own hash', async () => {
    const older =
      '$argon2id$v=19$m=8192,t=3,p=1$AQEBAQEBAQEBAQEBAQEBAQ$yBGS/g1K7V0rsMFq/BK7tTyqdIYDz1athu2JNBxn3/o';
    expect(await checkPassword('wool-lamp-43', older, 'staff')).toBe(true);
    expect(await checkPassword('wool-lamp-44', older, 'staff')).toBe(false);
  });
});

type CallerAt = (address: string) => Caller;

async function hashInCrowd(callerAt: CallerAt, crowdAt: CallerAt): Promise<void> {
  let going = true;
  let hashed = 0;
  const crowd = Array.from({ length: 200 }, async (_, n) => {
    while (going) {
      const hash = await hashPassword('wool-lamp', crowdAt(`192.0.${n}.7`));
      if (!isRefusal(hash)) hashed += 1;
    }
  });
  try {
    // All of them have tried before.
    await expect.poll(() => hashed, { timeout: 20_000 }).toBeGreaterThan(34);
    const own = callerAt('198.51.100.7');
    const hash = await hashOf('wool-lamp', own);
    // A typing error first.
    expect(await checkPassword('wool-lamb', hash, own)).toBe(false);
    expect(await checkPassword('wool-lamp', hash, own)).toBe(true);
  } finally {
    going = false;
    await Promise.all(crowd);
  }
}
