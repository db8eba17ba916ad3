import type { Page } from 'playwright-core';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';

export const owner = { username: 'admin', password: 'the owner’s password' };

/** The environment with which a shop's first start creates this owner. */
export const ownerEnv = { ADMIN_USERNAME: owner.username, ADMIN_PASSWORD: owner.password };

/** An API client signed in as the owner. */
export async function signInAsAdmin(url: string, body = owner) {
  const api = createApi<AllRoutes>({ base: url });
  const { accessToken: token } = await api('POST /admin/auth/login', { body });
  return { api, token };
}

export type AdminApi = Awaited<ReturnType<typeof signInAsAdmin>>;

/** Signs in on the login page. */
export async function signIn(page: Page, url: string, who = owner): Promise<void> {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel(/^Password/).fill(who.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.locator('#page').waitFor();
}

/** Ends every session but the caller's. */
export async function endOtherSessions({ api, token }: AdminApi): Promise<void> {
  const { sessions } = await api('GET /admin/me/sessions', { token });
  for (const { id: sessionId, current } of sessions) {
    if (!current) {
      await api('DELETE /admin/me/sessions/:sessionId', { token, params: { sessionId } });
    }
  }
}

/** Adds a published product of one colour and two sizes with a stock of five each. */
export async function addProduct({ api, token }: AdminApi, title: string) {
  const named = (name: string) => [{ language: 'en' as const, title: name }];
  const sizes = ['52 mm', '54 mm'].map((label) => ({ label, price: 10_000, stock: 5 }));
  return await api('POST /products/tree', {
    token,
    body: { options: named(title), published: true, colors: [{ options: named('Gold'), sizes }] },
  });
}

/** Places a phone order for the size with the largest stock, or for the one at `place` after it. */
export async function placeOrder(
  { api, token }: AdminApi,
  phone: string,
  {
    quantity = 1,
    place = 0,
    giftMessage = '',
    paymentMethod = 'cash-on-delivery',
    deliveryMethod = 'courier',
  } = {},
) {
  const { sizes } = await api('GET /product-sizes', { query: { sort: '-stock' }, token });
  const size = sizes[place % sizes.length];
  if (!size) throw new Error('the demo shop has nothing to sell');
  return await api('POST /orders/admin', {
    token,
    body: {
      client: { phone, firstName: 'Ada', lastName: 'Byron' },
      address: { fullName: 'Ada Byron', phone, country: 'TM', city: 'Mary', line1: '1' },
      deliveryMethod,
      paymentMethod,
      lines: [{ sizeId: size.id, quantity }],
      giftMessage,
    },
  });
}
