import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { testSmsCenter } from '#providers/testing-sms-center.ts';
import { openAdmin } from './open-admin.ts';
import { runServerFile } from './run-server-file.ts';

const password = 'Unm1stakable-sms';
const center = await testSmsCenter({ password });
const { shop, database, page, admin, troubles } = await openAdmin({ LOG_LEVEL: 'trace' });
const { api, token } = admin;
const phone = '+99365550042';

const step = startJourney();

step(
  'the settings ask for the required fields, and show the provider’s response to a test',
  async () => {
    await page.goto(`${shop.url}/admin/messages`);
    await page.getByRole('link', { name: 'Set up e-mail and SMS' }).click();
    await page.getByText('SMS isn’t set up, so no SMS are sent.').waitFor();
    await page.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name: 'Other provider (SMPP)' }).click();
    await page.getByLabel('SMPP server').fill('localhost');
    const sms = page.getByRole('group', { name: 'SMS' });
    await sms.getByRole('combobox', { name: 'Encryption' }).click();
    await page.getByRole('option', { name: 'None' }).click();
    expect(await page.getByLabel('SMPP port').inputValue()).toBe('2775');
    await page.getByLabel('SMPP port').fill(String(center.gateway.port));
    await sms.getByLabel('Username').fill('shop');
    await page.getByLabel('SMS password', { exact: true }).fill('not the secret');
    await page.getByLabel('Sender', { exact: true }).fill('A sender too long');
    await page.getByRole('button', { name: 'Save SMS settings' }).click();
    await page.getByText(/name of up to 11 Latin letters/).waitFor();
    await page.getByLabel('Sender', { exact: true }).fill('ALTYN');
    await page.getByRole('button', { name: 'Save SMS settings' }).click();
    await page.getByText('SMS settings saved').waitFor();
    await page.getByLabel('Send a test SMS to').fill(phone);
    await page.getByRole('button', { name: 'Send test SMS' }).click();
    await page.getByText('The provider did not accept it:').waitFor();
    await page.getByText('ESME_RINVPASWD (0x0E)').waitFor();
    await page.getByLabel('SMS password', { exact: true }).fill(password);
    await page.getByText('Save your SMS settings first').waitFor();
    expect(await page.getByRole('button', { name: 'Send test SMS' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Save SMS settings' }).click();
    await page.getByRole('button', { name: 'Send test SMS' }).click();
    await page.getByText('The provider accepted it:').waitFor();
    await page
      .getByRole('status')
      .getByText(/^ESME_ROK/)
      .waitFor();
    expect(center.received).toMatchObject([{ to: '99365550042', pdu: { source_addr: 'ALTYN' } }]);
  },
);

step('a customer’s code arrives, and the list shows what the provider reports', async () => {
  await api('POST /client/auth/registration', {
    body: { phone, password: 'a quiet long password', firstName: 'Ada', lastName: 'Byron' },
  });
  await expect.poll(() => center.received.length).toBe(2);
  const arrived = center.received[1];
  expect(arrived?.text).toMatch(/\b\d{6}\b/);
  await expect.poll(statusOfCode).toBe('sent');
  expect(
    await center.deliver({ esm_class: 4, short_message: `id:${arrived?.id} stat:DELIVRD` }),
  ).toBe(0);
  await page.goto(`${shop.url}/admin/messages?channel=sms&search=65550042`);
  const row = page.getByRole('row', { name: '+993 65 550042' });
  await row.getByText('Delivered', { exact: true }).waitFor();
  await row.getByText('••••••').waitFor();
  await row.getByText(/^Provider: ESME_ROK/).waitFor();
});

step('the overview warns while no SMS can be sent', async () => {
  center.behave({ submit: () => 'ESME_RINVSRCADR' });
  await api('POST /client/auth/registration', {
    body: {
      phone: '+99365550043',
      password: 'a quiet long password',
      firstName: 'Eve',
      lastName: 'Gray',
    },
  });
  const overview = () => api('GET /admin/overview', { token, query: {} });
  await expect.poll(async () => (await overview()).messages?.troubles).toHaveLength(1);
  await page.goto(`${shop.url}/admin`);
  const warning = page.getByRole('alert').filter({ hasText: 'SMS hasn’t worked since' });
  await warning.getByText(/ESME_RINVSRCADR/).waitFor();
  await warning.getByRole('link', { name: 'SMS settings' }).click();
  await page.getByText(/Next attempt: /).waitFor();
  expect(troubles).toEqual([]);
});

step('the password is in no page, log or backup', async () => {
  expect(await page.getByLabel('SMS password', { exact: true }).inputValue()).toBe('');
  expect(await page.content()).not.toContain(password);
  const folder = join(await mkdtemp(join(tmpdir(), 'altyn-backup-')), 'made');
  const made = await runServerFile('backup', [folder], {
    DATA_DIR: shop.dataDir,
    DATABASE_URL: database.url,
  });
  expect(made.code, made.lines.join('\n')).toBe(0);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  expect(paths.join()).toContain('message_channels');
  const spellings = [password, Buffer.from(password).toString('hex')];
  for (const path of paths) {
    const bytes = await readFile(path);
    for (const spelling of spellings) expect(bytes.includes(spelling), path).toBe(false);
  }
  for (const spelling of spellings) expect(shop.printed()).not.toContain(spelling);
  await rm(folder, { recursive: true, force: true });
});

async function statusOfCode(): Promise<string | undefined> {
  const { messages } = await api('GET /messages', { token, query: { search: '65550042' } });
  return messages[0]?.status;
}
