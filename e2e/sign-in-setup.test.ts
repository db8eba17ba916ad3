import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { expectAccessible, openPage } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { codesOf } from './second-factor.ts';
import { owner, signIn, signInAsAdmin } from './shopkeeper.ts';

const { shop, browser, page, troubles, database } = await openAdmin({
  DEMO: '0',
});

test('a change of accounts or credentials asks for the password over the page, and then continues', async () => {
  await sql`update sessions set proved_at = now() - interval '1 hour'`.execute(database.db);
  await page.goto(`${shop.url}/admin/me`);
  await page.getByRole('button', { name: 'Set up' }).click();
  const asked = page.getByRole('dialog', { name: 'Enter your password' });
  await asked.waitFor();
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Enter your password again').waitFor();
  await page.getByRole('button', { name: 'Set up' }).click();
  await asked.getByLabel('Password', { exact: true }).fill('something else');
  await page.keyboard.press('Enter');
  await asked.getByText('Wrong password').waitFor();
  await asked.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code for the app' }).waitFor();
  await sql`delete from second_factors`.execute(database.db);
});

test('a required second factor is set up in place of every page, with recovery codes', async () => {
  const maral = { username: 'maral', password: 'a quiet long password' };
  const body = { ...maral, name: 'Maral', role: 'manager' as const };
  const { api, token } = await signInAsAdmin(shop.url);
  await api('POST /admin/users', { token, body });
  await api('PATCH /settings/admin', { token, body: { requireSecondFactor: true } });
  const opened = await openPage(browser, 390);
  await signIn(opened.page, shop.url, maral);
  const asked = opened.page.getByRole('heading', { name: 'Set up two-factor authentication' });
  await asked.waitFor();
  await opened.page.goto(`${shop.url}/admin/orders`);
  await asked.waitFor();
  await expectAccessible(opened.page);
  await opened.page.getByRole('button', { name: 'Set up' }).click();
  const text = (await opened.page.getByText('Or type this key:').textContent()) ?? '';
  const secret = text.replace(/^.*:/, '').replace(/\s/g, '');
  await opened.page.getByLabel('Code from the app').fill(codesOf(secret)());
  await opened.page.getByRole('button', { name: 'Confirm' }).click();
  await opened.page.getByRole('list', { name: 'Recovery codes' }).waitFor();
  await opened.page.getByRole('button', { name: 'I’ve saved these codes' }).click();
  await opened.page.getByRole('heading', { name: 'Orders' }).waitFor();
  expect(opened.troubles).toEqual([]);
  await opened.page.context().close();
  await sql`update settings set value = value - 'requireSecondFactor'`.execute(database.db);
});

test('a generated password must be changed before anything else', async () => {
  await sql`update admins set new_password = 'required' where username = 'admin'`.execute(
    database.db,
  );
  await page.goto(`${shop.url}/admin/orders`);
  await page.getByRole('heading', { name: 'Choose your own password' }).waitFor();
  await expectAccessible(page);
  await page.getByLabel('Current password', { exact: true }).fill(owner.password);
  await page.getByLabel('New password', { exact: true }).fill('a password of the owner’s own');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  expect(troubles).toEqual([]);
});
