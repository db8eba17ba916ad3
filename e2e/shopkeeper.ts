import type { Page } from 'playwright-core';
import { createApi } from '#client/api.ts';
import type { AllRoutes } from '#contract/routes.ts';

export const owner = { username: 'admin', password: 'the owner’s password' };

/** Calls as the owner makes them. */
export async function openOffice(url: string, body = owner) {
  const api = createApi<AllRoutes>({ base: url });
  const { accessToken: token } = await api('POST /admin/auth/login', { body });
  return { api, token };
}

export type Office = Awaited<ReturnType<typeof openOffice>>;

/** Lets somebody into the back office. */
export async function signIn(page: Page, url: string, who = owner): Promise<void> {
  await page.goto(`${url}/admin/login`);
  await page.getByLabel('Username').fill(who.username);
  await page.getByLabel(/^Password/).fill(who.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.locator('#page').waitFor();
}

/** Every session but the caller's own is over. */
export async function endOtherSessions({ api, token }: Office): Promise<void> {
  const { sessions } = await api('GET /admin/me/sessions', { token });
  for (const { id: sessionId, current } of sessions) {
    if (!current) {
      await api('DELETE /admin/me/sessions/:sessionId', { token, params: { sessionId } });
    }
  }
}

/** A published piece of gold, in two sizes of five each. */
export async function addPiece({ api, token }: Office, title: string) {
  const named = (name: string) => [{ language: 'en' as const, title: name }];
  const sizes = ['52 mm', '54 mm'].map((label) => ({ label, price: 10_000, stock: 5 }));
  return await api('POST /products/whole', {
    token,
    body: { options: named(title), published: true, colors: [{ options: named('Gold'), sizes }] },
  });
}

/** An order that is taken by phone: of the piece there is most of, or of one there is less of. */
export async function placeOrder(
  { api, token }: Office,
  phone: string,
  { quantity = 1, place = 0, giftMessage = '' } = {},
) {
  const { sizes } = await api('GET /product-sizes', { query: { sort: '-stock' }, token });
  const size = sizes[place % sizes.length];
  if (!size) throw new Error('the demo shop has nothing to sell');
  return await api('POST /orders/admin', {
    token,
    body: {
      client: { phone, firstName: 'Ada', lastName: 'Byron' },
      address: { fullName: 'Ada Byron', phone, country: 'TM', city: 'Mary', line1: '1' },
      deliveryMethod: 'courier',
      paymentMethod: 'cash-on-delivery',
      lines: [{ sizeId: size.id, quantity }],
      giftMessage,
    },
  });
}
