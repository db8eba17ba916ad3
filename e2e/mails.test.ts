import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#core/languages.ts';
import { mailKindNames } from '#core/mail-kinds.ts';
import { expectNoOverflow, expectReadable } from './browser.ts';
import { openAdmin } from './open-admin.ts';
import { payloads } from './payloads.ts';

const { shop, browser, page, admin, troubles } = await openAdmin();
const { api, token } = admin;

/** Every e-mail as the shop writes it, in one language. */
async function preview(kind: (typeof mailKindNames)[number], language: (typeof languages)[number]) {
  const { templates } = await api('GET /settings/email/texts', { token });
  const template = templates.find((one) => one.kind === kind && one.language === language);
  if (!template) throw new Error(`there are no words for ${kind} in ${language}`);
  const params = { kind, language };
  const body = template.ours;
  return await api('POST /settings/email/texts/:kind/:language/preview', { token, params, body });
}

describe('every e-mail', () => {
  const ran: string[] = [];
  let reader: Page;
  beforeAll(async () => {
    const context = await browser.newContext();
    await context.exposeBinding('payloadRan', ({ page: at }) => void ran.push(at.url()));
    reader = await context.newPage();
  });
  afterAll(() => reader.context().close());

  test.each(mailKindNames.map((kind, at) => [kind, languages[at % 4] ?? 'en'] as const))(
    '%s, in %s, is read in the light and in the dark, at 320 and 600 pixels',
    async (kind, language) => {
      const { html } = await preview(kind, language);
      for (const colorScheme of ['light', 'dark'] as const) {
        await reader.emulateMedia({ colorScheme });
        for (const width of [320, 600]) {
          await reader.setViewportSize({ width, height: 800 });
          await reader.setContent(html);
          await expectNoOverflow(reader);
          if (width === 320) await expectReadable(reader);
        }
      }
    },
  );

  test.each(mailKindNames)('%s fits a narrow phone in each language', async (kind) => {
    await reader.setViewportSize({ width: 320, height: 800 });
    for (const language of languages) {
      const { html } = await preview(kind, language);
      await reader.setContent(html);
      await expectNoOverflow(reader);
    }
  });

  test('shows markup and scripts as text', async () => {
    const params = { kind: 'order_placed', language: 'en' } as const;
    const { shopName, contact } = await api('GET /settings/admin', { token });
    const [first = '', second = ''] = payloads;
    const body = { shopName: first.slice(0, 80), contact: { ...contact, address: second } };
    await api('PATCH /settings/admin', { token, body });
    const plain = payloads.map((payload) => payload.replaceAll(/[{}]/g, ''));
    for (let at = 0; at < plain.length; at += 4) {
      const [heading = '', greeting = '', introduction = '', closing = ''] = plain.slice(
        at,
        at + 4,
      );
      const words = { subject: heading || '-', heading, greeting, introduction, closing };
      const shown = await api('POST /settings/email/texts/:kind/:language/preview', {
        token,
        params,
        body: words,
      });
      await reader.setContent(shown.html);
      expect(await reader.locator('[data-payload]').count()).toBe(0);
      const seen = await reader.locator('body').innerText();
      for (const word of [heading, greeting]) expect(flat(seen)).toContain(flat(word));
    }
    await api('PATCH /settings/admin', { token, body: { shopName, contact } });
    expect(ran).toEqual([]);
  });
});

describe('the e-mail texts in the settings', () => {
  const frame = () => page.frameLocator('iframe');
  beforeEach(async () => {
    await page.goto(`${shop.url}/admin/settings?part=messages`);
  });

  test('are edited beside a preview that follows, and restored', async () => {
    await frame()
      .getByRole('heading', { name: 'Thank you for your order' })
      .waitFor({ timeout: 30_000 });
    const heading = page.getByLabel('Heading');
    await heading.fill('Thank you, {nmae}');
    await page.getByText('unknown placeholder: {nmae}').waitFor();
    await heading.fill('Thank you, {name}!');
    await frame().getByRole('heading', { name: 'Thank you, Anna!' }).waitFor();
    await page.getByRole('button', { name: 'Save text' }).click();
    await page.getByText('Text saved').waitFor();
    await page.reload();
    await frame().getByRole('heading', { name: 'Thank you, Anna!' }).waitFor();
    await page.getByText('Plain text').click();
    await page.locator('pre').getByText('Payment reference: A-10023').waitFor();
    await page.getByRole('button', { name: 'Restore default text' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore default text' }).click();
    await page.getByText('Default text restored').waitFor();
    expect(await heading.inputValue()).toBe('Thank you for your order');
  });

  test('ask before typed text is lost', async () => {
    await page.getByLabel('Greeting').fill('Dear {name},');
    await page.getByRole('combobox', { name: 'E-mail', exact: true }).click();
    await page.getByRole('option', { name: 'Refund' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    await page.getByText('refunded amount').waitFor();
    expect(await page.getByLabel('Greeting').inputValue()).toBe('Hello {name},');
  });
});

test('the list of messages shows an e-mail as it looks, and runs nothing in it', async () => {
  const { id } = await api('POST /enquiries', {
    body: { email: 'ada@example.com', message: '<img src=x onerror=alert(1)>' },
  });
  await api('PATCH /settings/email', {
    token,
    body: {
      host: '127.0.0.1',
      port: 9,
      security: 'none',
      username: '',
      senderName: '',
      senderAddress: 'a@shop.example',
      signed: false,
    },
  });
  const text = 'Gladly <b data-payload>yes</b>';
  await api('POST /enquiries/:id/notes', { token, params: { id }, body: { text, reply: true } });
  await page.goto(`${shop.url}/admin/messages?search=ada%40example.com`);
  await page.getByRole('button', { name: 'Show e-mail' }).click();
  const height = () =>
    page
      .getByRole('dialog')
      .locator('iframe')
      .evaluate((one) => one.clientHeight);
  await expect.poll(height).toBeGreaterThan(200);
  expect(troubles).toEqual([]);
  // From here on Playwright inspects the frame, and its own scripts are blocked there, too.
  const shown = page.getByRole('dialog').frameLocator('iframe');
  await shown.getByText(text).waitFor();
  const card = shown.locator('.card');
  const light = await card.evaluate((one) => getComputedStyle(one).backgroundColor);
  await page.getByRole('switch', { name: 'Dark mode' }).click();
  await expect
    .poll(() => card.evaluate((one) => getComputedStyle(one).backgroundColor))
    .not.toBe(light);
  expect(light).toBe('rgb(255, 253, 249)');
  const blocked = /Blocked script execution in 'about:srcdoc'/;
  expect(troubles.filter((trouble) => !blocked.test(trouble))).toEqual([]);
});

function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
