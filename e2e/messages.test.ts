import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeAll, describe, expect } from 'vitest';
import { startJourney } from '#core/testing-journey.ts';
import { testMailServer } from '#providers/testing-mail-server.ts';
import { openAdmin } from './open-admin.ts';
import { runServerFile } from './run-server-file.ts';

const password = 'Unm1stakable-secret';
const peer = await testMailServer({ password });
const { shop, database, page, admin, troubles } = await openAdmin({ LOG_LEVEL: 'trace' });
const { api, token } = admin;

/** A real SMTP server on this machine, set up in the back office. */
beforeAll(async () => {
  await page.goto(`${shop.url}/admin/messages`);
  await page.getByRole('link', { name: 'Set up e-mail' }).click();
  await page.getByText('E-mail isn’t set up, so no e-mails are sent.').waitFor();
  await page.getByLabel('Server', { exact: true }).fill('localhost');
  await page.getByRole('combobox', { name: 'Encryption' }).click();
  await page.getByRole('option', { name: 'None' }).click();
  await page.getByLabel('Port', { exact: true }).fill(String(peer.server.port));
  await page.getByLabel('Username').fill('shop');
  await page.getByLabel('Password', { exact: true }).fill('not the secret');
  await page.getByLabel('Sender address').fill('orders@shop.example');
  await page.getByRole('button', { name: 'Save e-mail settings' }).click();
  await page.getByText('E-mail settings saved').waitFor();
});

/** Creates an enquiry from this address, and replies to it, which sends an e-mail. */
async function reply(to: string): Promise<void> {
  const { id } = await api('POST /enquiries', { body: { email: to } });
  const body = { text: `Gladly, ${to}`, reply: true };
  await api('POST /enquiries/:id/notes', { token, params: { id }, body });
}

const row = (to: string) => page.getByRole('row', { name: to });
const arrivedAt = (address: string) =>
  peer.received.filter(({ to }) => [to].flat()[0]?.text === address);

async function sendAgain(to: string): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${to}` }).click();
  await page.getByRole('button', { name: 'Send again' }).click();
  const asked = page.getByRole('dialog', { name: 'Send 1 message again?' });
  await asked.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('1 message queued to be sent again').waitFor();
}

const step = startJourney();

step('a test message shows the server’s response, and why it refuses', async () => {
  await page.getByLabel('Send a test message to').fill('owner@shop.example');
  await page.getByRole('button', { name: 'Send test message' }).click();
  await page.getByText('The server did not accept it:').waitFor();
  await page.getByText('535 5.7.8 Username and password not accepted').waitFor();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByText('Save your changes first').waitFor();
  expect(await page.getByRole('button', { name: 'Send test message' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Save e-mail settings' }).click();
  await page.getByRole('button', { name: 'Send test message' }).click();
  await page.getByText('The server accepted it:').waitFor();
  await page.getByRole('status').getByText(/^250 /).waitFor();
  expect(arrivedAt('owner@shop.example')).toHaveLength(1);
});

step(
  'the settings show the DNS records of the sender’s domain, and never the password',
  async () => {
    await page.reload();
    expect(await page.getByLabel('SPF name', { exact: true }).inputValue()).toBe('shop.example');
    expect(await page.getByLabel('DKIM value', { exact: true }).inputValue()).toMatch(/^v=DKIM1;/);
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('');
    expect(await page.content()).not.toContain(password);
  },
);

describe('the list of messages', () => {
  step('shows sent messages, with the provider’s response', async () => {
    await reply('ada@example.com');
    await page.goto(`${shop.url}/admin/messages?search=ada%40example.com`);
    await expect.poll(() => arrivedAt('ada@example.com')).toHaveLength(1);
    await page.reload();
    await row('ada@example.com').getByText('Sent', { exact: true }).waitFor();
    await row('ada@example.com')
      .getByText(/^Provider: 250 /)
      .waitFor();
    await page.goto(`${shop.url}/admin/enquiries?search=ada%40example.com`);
    await row('ada@example.com').getByText('Answered', { exact: true }).waitFor();
  });

  step('shows why a message failed, and sends it again on request', async () => {
    peer.behave({ recipient: () => '550 5.7.1 Message refused' });
    await reply('eve@example.com');
    await page.goto(`${shop.url}/admin/messages`);
    await expect
      .poll(async () => (await api('GET /messages', { token, query: { status: 'failed' } })).total)
      .toBe(1);
    await page.goto(`${shop.url}/admin`);
    await page.getByRole('link', { name: /Failed messages/ }).click();
    await row('eve@example.com').getByText('550 5.7.1 Message refused').waitFor();
    peer.behave({});
    await sendAgain('eve@example.com');
    await page.getByText('No results').waitFor();
    await expect.poll(() => arrivedAt('eve@example.com')).toHaveLength(1);
  });

  step('distinguishes a message that may have arrived from one that did', async () => {
    peer.behave({ end: () => 'cut' });
    await reply('ida@example.com');
    const query = { status: 'uncertain' } as const;
    await expect.poll(async () => (await api('GET /messages', { token, query })).total).toBe(1);
    await page.goto(`${shop.url}/admin/messages?status=uncertain`);
    await row('ida@example.com').getByText('Uncertain', { exact: true }).waitFor();
    await row('ida@example.com')
      .getByText(/may have arrived/)
      .waitFor();
    peer.behave({});
    await sendAgain('ida@example.com');
    await expect.poll(() => arrivedAt('ida@example.com')).toHaveLength(2);
  });

  step('leaves an SMS unsent, and says why', async () => {
    await api('POST /client/auth/registration', { body: customer });
    await page.goto(`${shop.url}/admin/messages?channel=sms&search=65550003`);
    await row('+993 65 550003').getByText('Not sent', { exact: true }).waitFor();
    await page.getByRole('checkbox', { name: 'Select +99365550003' }).click();
    await page.getByRole('button', { name: 'Send again' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send again' }).click();
    await page.getByText(/already queued, or verification codes/).waitFor();
  });
});

step('the overview warns while no e-mail can be sent, until it can', async () => {
  peer.behave({ recipient: () => '421 4.3.2 Closed for maintenance' });
  await reply('ola@example.com');
  await page.goto(`${shop.url}/admin`);
  const query = { search: 'ola@example.com' };
  await expect
    .poll(async () => (await api('GET /messages', { token, query })).messages[0]?.problem)
    .toMatch(/421/);
  await page.reload();
  const warning = page.getByRole('alert').filter({ hasText: 'E-mail hasn’t worked since' });
  await warning.getByText(/421 4.3.2 Closed for maintenance/).waitFor();
  await warning.getByRole('link', { name: 'E-mail settings' }).click();
  await page.getByText(/Next attempt: /).waitFor();
  peer.behave({});
  await expect.poll(() => arrivedAt('ola@example.com'), { timeout: 30_000 }).toHaveLength(1);
  await page.goto(`${shop.url}/admin`);
  await page.getByRole('heading', { name: 'Overview' }).waitFor();
  await page.getByText('To fulfil').waitFor();
  expect(await warning.count()).toBe(0);
  expect(troubles).toEqual([]);
});

step('the password is in no log and no backup', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'altyn-backup-')), 'made');
  const made = await runServerFile('backup', [folder], {
    DATA_DIR: shop.dataDir,
    DATABASE_URL: database.url,
  });
  expect(made.code, made.lines.join('\n')).toBe(0);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name));
  expect(texts.map((path) => basename(path))).toContain('message_channels');
  for (const path of texts) {
    const bytes = await readFile(path);
    for (const spelling of spellings) expect(bytes.includes(spelling), path).toBe(false);
  }
  for (const spelling of spellings) expect(shop.printed()).not.toContain(spelling);
  await rm(folder, { recursive: true, force: true });
});

/** As it would appear in a text, in a bytea column and in the line of a sign-in. */
const spellings = [
  password,
  Buffer.from(password).toString('hex'),
  Buffer.from(`\0shop\0${password}`).toString('base64'),
];

const customer = {
  phone: '+99365550003',
  password: 'a quiet long password',
  firstName: 'Ada',
  lastName: 'Byron',
};
