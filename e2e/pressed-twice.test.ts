// Main journey: an enquiry, a sign-up and an order are pressed twice, and pressed early.
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { openPage } from './browser.ts';
import { type Answer, delayAnswer, watchAnswers } from './delayed-answers.ts';
import { testShop } from './opened-shop.ts';
import { pressTwice } from './press-twice.ts';
import { type AdminApi, signInAsAdmin } from './shopkeeper.ts';
import { fillBasket, register } from './shopper.ts';

const { shop, browser, open, database } = await testShop({ LIMITS: 'off' });

let admin: AdminApi;

beforeAll(async () => {
  admin = await signInAsAdmin(shop.url);
});

describe('pressed twice in succession', () => {
  test.each([
    ['the footer', '/', 'twice@example.com'],
    ['the contact page', '/contact', 'two@example.com'],
  ])('an enquiry from %s is sent once', async (_, path, email) => {
    const { page, troubles } = await openPage(browser);
    await open(page, path);
    const isFooter = path === '/';
    const form = page.locator(isFooter ? 'footer form' : '#write form');
    await form.getByLabel(/e-mail/i).fill(email);
    if (!isFooter) await form.getByLabel('Message').fill('Do you engrave?');
    await pressTwice(form.getByRole('button', { name: 'Send' }));
    await page.getByText(email).waitFor();
    const found = await admin.api('GET /enquiries', {
      token: admin.token,
      query: { search: email },
    });
    expect(found.total).toBe(1);
    expect(troubles).toEqual([]);
  });

  test('a sign-up sends one code', async () => {
    const { page, troubles } = await openPage(browser, 390);
    await open(page, '/client-auth/signup');
    await page.getByLabel('First name').fill('Aýna');
    await page.getByLabel('Last name').fill('Durdyýewa');
    await page.getByLabel('Phone number').fill('+99365220001');
    await page.getByLabel(/^Password/).fill('a quiet long password');
    await pressTwice(page.getByRole('button', { name: 'Create account' }));
    await page.getByLabel('Six-digit code').waitFor();
    expect(await countCodes('+99365220001')).toBe(1);
    expect(troubles).toEqual([]);
  });
});

test('a button pressed before the page’s scripts are loaded acts once they are', async () => {
  const { page, troubles } = await openPage(browser, 390);
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await sleep(1500);
    await route.fallback();
  });
  await page.goto(`${shop.url}/items/product/dawn-solitaire`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Size guide' }).click();
  expect(await page.locator('html[data-running]').count()).toBe(0);
  await page.getByRole('dialog', { name: 'Size guide' }).waitFor();
  expect(troubles).toEqual([]);
});

describe('“Buy now” pressed twice while a response is delayed by 3 s', () => {
  const answers: Answer[] = [];
  let customers = 0;

  beforeAll(async () => {
    await database.pool.query('update product_sizes set stock = 20');
    const { page } = await openCheckout();
    const asked = watchAnswers(page);
    await page.reload();
    await page.getByLabel('City').waitFor();
    await page.waitForLoadState('networkidle');
    answers.push(...asked);
  });

  test('the checkout requests the account, its addresses and its basket', () => {
    expect(answers).toEqual(
      expect.arrayContaining([
        'GET /api/client/me',
        'GET /api/client/me/addresses',
        'GET /api/basket/my-basket',
      ]),
    );
  });

  test('places one order, with the customer’s own name, and saves the address once', async () => {
    await Promise.all(
      answers.map(async (answer) => {
        const { page, troubles, token } = await openCheckout();
        await delayAnswer(page, answer, 3000);
        await page.reload();
        await page.getByLabel('Country').selectOption('TM');
        await page.getByLabel('City').fill('Aşgabat');
        await page.getByLabel('Street and house').fill('Magtymguly şaýoly 12');
        await pressTwice(page.getByRole('button', { name: /^Buy now, / }));
        await page.waitForURL(/confirmation/, { timeout: 20_000 });
        const orders = await admin.api('GET /orders/client', { token });
        expect(
          orders.map(({ address }) => address.fullName),
          answer,
        ).toEqual(['Aýna Durdyýewa']);
        const saved = () => admin.api('GET /client/me/addresses', { token });
        await expect.poll(async () => (await saved()).addresses).toHaveLength(1);
        expect(troubles).toEqual([]);
      }),
    );
  });

  async function openCheckout() {
    const phone = `+9936533${String(++customers).padStart(4, '0')}`;
    const { accessToken, refreshToken } = await register(shop.url, phone);
    await fillBasket(shop.url, accessToken);
    const opened = await openPage(browser);
    await opened.page.addInitScript(
      (tokens) => {
        for (const [name, value] of tokens) {
          if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
        }
      },
      [
        ['userAccessToken', accessToken],
        ['userRefreshToken', refreshToken],
      ] as const,
    );
    await open(opened.page, '/items/checkout');
    return { ...opened, token: accessToken };
  }
});

async function countCodes(phone: string): Promise<number> {
  const { api, token } = admin;
  const { messages } = await api('GET /messages', { token, query: { search: phone } });
  return messages.length;
}
