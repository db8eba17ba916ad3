import type { Page } from 'playwright-core';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';
import { signInAsAdmin } from './shopkeeper.ts';

/** The newest code sent to a phone, from the outbox. */
export async function readCode(url: string, phone: string): Promise<string> {
  const { api, token } = await signInAsAdmin(url);
  const { messages } = await api('GET /messages', { token, query: { search: phone } });
  // A link may contain six digits as well.
  return messages.map(({ text }) => /(?<!\w)\d{6}(?!\w)/.exec(text)?.[0]).find(Boolean) ?? 'none';
}

/** Fills in the address of an order without an account. */
export async function fillInAddress(page: Page): Promise<void> {
  await page.getByLabel('Full name').fill('Aýna Durdyýewa');
  await page.getByLabel('Phone number').fill('0151 23456789');
  await page.getByLabel('City').fill('Berlin');
  await page.getByLabel('Postcode').fill('10115');
  await page.getByLabel('Street and house').fill('Lindenhof 7');
}

/** Creates a client, Aýna Durdyýewa, who is signed in. */
export async function register(url: string, phone: string) {
  const api = createApi<AllRoutes>({ base: url });
  const person = { firstName: 'Aýna', lastName: 'Durdyýewa', phone };
  const { id } = await api('POST /client/auth/registration', {
    body: { ...person, password: 'a quiet long password' },
  });
  return await api('PATCH /client/auth/:id/verify', {
    params: { id },
    body: { verificationPhoneNumberCode: await readCode(url, phone) },
  });
}

/** Creates a client who has placed an order. */
export async function buy(url: string) {
  const api = createApi<AllRoutes>({ base: url });
  const phone = '+99365778899';
  const tokens = await register(url, phone);
  await fillBasket(url, tokens.accessToken);
  const order = await api('POST /orders/client/create-order', {
    token: tokens.accessToken,
    headers: { 'idempotency-key': 'one' },
    body: {
      address: {
        fullName: 'Aýna Durdyýewa',
        phone,
        country: 'TM',
        city: 'Aşgabat',
        line1: 'Magtymguly şaýoly 12',
      },
      deliveryMethod: 'courier',
      paymentMethod: 'bank-transfer',
    },
  });
  return { tokens, order, linkToken: await readLink(url, order.number) };
}

/** The token of an order's link, from the outbox. */
export async function readLink(url: string, number: string): Promise<string> {
  const { api, token } = await signInAsAdmin(url);
  const { messages } = await api('GET /messages', { token, query: { search: number } });
  return messages.map(({ text }) => /\/orders\/(\w{40})/.exec(text)?.[1]).find(Boolean) ?? 'none';
}

/** Adds an item to a client's basket. */
export async function fillBasket(url: string, token: string): Promise<void> {
  const api = createApi<AllRoutes>({ base: url });
  await api('POST /basket/add', { token, body: { ...(await findRing(url)), quantity: 1 } });
}

/** Finds a ring in a colour and size that is in stock. */
export async function findRing(url: string) {
  const api = createApi<AllRoutes>({ base: url });
  const { id, colors } = await api('GET /products/client/:id', {
    params: { id: 'dawn-solitaire' },
  });
  const [color] = colors;
  const size = color?.sizes.find(({ available }) => available);
  if (!color || !size) throw new Error('the demo shop has no ring to buy');
  return { productId: id, colorId: color.id, sizeId: size.id };
}

/** A keyboard that counts key presses; typed text is not counted. */
export function keyboardOf(page: Page) {
  let presses = 0;
  async function press(key: string): Promise<void> {
    presses += 1;
    await page.keyboard.press(key);
  }
  return {
    press,
    type: (text: string) => page.keyboard.type(text),
    count: () => presses,
    /** Presses Tab until the focused element has this name; fails after `most` tries. */
    async tabTo(name: RegExp, most = 25): Promise<void> {
      const passed: string[] = [];
      for (let tries = 0; tries < most; tries += 1) {
        await press('Tab');
        const focused = await nameOfFocused(page);
        if (name.test(focused)) return;
        passed.push(focused);
      }
      throw new Error(`${name} was not among ${passed.join(' | ')}`);
    },
  };
}

/** An approximation of the focused element's accessible name. */
async function nameOfFocused(page: Page): Promise<string> {
  return await page.evaluate(() => {
    const element = document.activeElement as HTMLInputElement | null;
    const label = element?.labels?.[0]?.textContent;
    const name = element?.getAttribute('aria-label') ?? label ?? element?.textContent ?? '';
    return `${element?.tagName.toLowerCase()} ${name.replace(/\s+/g, ' ').trim()}`;
  });
}
