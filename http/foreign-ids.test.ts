import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { RowId } from '#contract/fields.ts';
import type { Route } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { partsOf } from '#contract/testing-parts.ts';
import { home, membersOf, password } from './testing-members.ts';
import { guestDraft, linkTokenOf } from './testing-orders.ts';
import { onlineShop, orderOnline } from './testing-payments.ts';

const shop = await onlineShop();
const { addMember, codeTo, newPhone } = membersOf(shop);

/** Ids of things that all clients share: using one is no attack, so the call may succeed. */
const shared = /\.(productId|productIds|productIds\[\]|colorId|sizeId)$/;

/** Routes without a session, and why an id in them is not a client's. */
const open: Record<string, string> = {
  'GET /products/client/:id': 'a product',
  'GET /products/client/:id/related': 'a product',
  'GET /products/client/:id/turntables': 'a product',
  'POST /basket/preview': 'products',
  'GET /wishlist/preview': 'products',
  'POST /stock-alerts': 'a size',
  'GET /basket/restore/:token': 'a secret of the reminder’s reader; the reply names nobody',
  'POST /orders/guest': 'a size',
  'GET /orders/link/:token': 'a secret of whoever has the link of the order',
  'POST /orders/link/:token/pay': 'a secret of whoever has the link of the order',
  'POST /orders/link/:token/cancel': 'a secret of whoever has the link of the order',
  'DELETE /stock-alerts/:id': 'a random id known only to the requester of the alert',
  'PATCH /client/auth/:id/verify': 'a random id known only to the requester of the code',
  'POST /client/auth/:id/resend': 'a random id known only to the requester of the code',
  'POST /client/auth/:id/phone': 'a random id known only to the person who registered',
  'POST /client/auth/:id/reset': 'a random id known only to the requester of the code',
  'POST /admin/auth/passkey': 'a passkey, which signs a challenge',
};

const own = await addMember();
const foreign = await addMember();
const { token } = foreign;
const item = await shop.addItem(9);
const { order: placed } = await orderOnline(shop, { token }, 'stripe');
const { basket } = await shop.api('POST /basket/add', { token, body: { ...item, quantity: 1 } });
const address = await shop.api('POST /client/me/addresses', { token, body: home });
await shop.api('POST /wishlist', { token, body: { productIds: [item.productId] } });
await shop.api('POST /client/auth/login', { body: { phone: foreign.phone, password } });
const { sessions } = await shop.api('GET /client/me/sessions', { token });
const nextPhone = newPhone();
const change = { phone: nextPhone, password };
const phoneChange = await shop.api('POST /client/me/phone', { token, body: change });
const erasure = await shop.api('POST /client/me/erase/code', { token });
const [claimable, declinable] = [await orderUnclaimed(), await orderUnclaimed()];
// An open one would keep the account from being erased.
const claimed = { token: await linkTokenOf(shop, claimable) };
await shop.api('POST /orders/link/:token/cancel', { params: claimed });

/** Values for the fields of the routes: the other client's data, and a change to it. */
const stage: [RegExp, unknown][] = [
  [/ \/basket\/\S* params\.id$/, basket[0]?.id],
  [/ \/orders\/client\/unclaimed\/\S*claim params\.id$/, claimable],
  [/ \/orders\/client\/unclaimed\/\S* params\.id$/, declinable],
  [/ \/orders\/client\/\S* params\.id$/, placed.id],
  [/ \/client\/me\/addresses\/\S* params\.id$/, address.id],
  [/ \/client\/me\/sessions\/\S* params\.id$/, sessions.find(({ current }) => !current)?.id],
  [/ \/client\/me\/phone\/\S* params\.id$/, phoneChange.id],
  [/\.verificationPhoneNumberCode$/, await codeTo(nextPhone)],
  [/\.codeId$/, erasure.id],
  [/\.code$/, await codeTo(foreign.phone)],
  [/\.productId$/, item.productId],
  [/\.productIds$/, [item.productId]],
  [/\.colorId$/, item.colorId],
  [/\.sizeId$/, item.sizeId],
  [/\.quantity$/, 2],
  [/\.city$/, 'Mary'],
];

/** Places an order without an account, with the other client's phone. */
async function orderUnclaimed(): Promise<string> {
  const { id } = await shop.api('POST /orders/guest', {
    body: guestDraft(item, { phone: foreign.phone }),
  });
  return id;
}

function isId(path: string, schema: z.core.$ZodType | undefined): boolean {
  if (/\.(id|ids|token)$|Ids?$/.test(path)) return true;
  return schema === RowId || (schema?._zod.def as { format?: string })?.format === 'guid';
}

function idsIn(key: string, route: Route): string[] {
  const parts = (['params', 'query', 'body'] as const).flatMap((part) =>
    route[part] ? [...partsOf(route[part], part)] : [],
  );
  return parts.flatMap(({ path, schema }) => (isId(path, schema) ? [`${key} ${path}`] : []));
}

const withIds = (Object.entries(routes) as [string, Route][]).filter(
  ([key, route]) => idsIn(key, route).length > 0,
);
const ofClients = withIds.filter(([, { access }]) => access.startsWith('client'));
const personal = ofClients.filter(([key, route]) =>
  idsIn(key, route).some((id) => !shared.test(id)),
);

const atFirst = await theirs();

describe('a client who knows another client’s ids', () => {
  test.each(ofClients)('%s gives no access to the other’s data', async (key, route) => {
    const { status, text } = await call(key, route, own.token);
    if (personal.some(([other]) => other === key)) {
      expect(status, text).toBeGreaterThanOrEqual(400);
      expect(status, text).toBeLessThan(500);
      expect(status, text).not.toBe(403);
    }
    for (const mark of [foreign.id, foreign.phone, nextPhone]) expect(text).not.toContain(mark);
    expect(await theirs()).toEqual(atFirst);
  });

  test('is refused only for that reason: the owner’s same calls succeed', async () => {
    const statuses: Record<string, number> = {};
    for (const [key, route] of personal) {
      statuses[key] = (await call(key, route, token)).status;
    }
    expect(Object.entries(statuses).filter(([, status]) => status >= 300)).toEqual([]);
  });
});

test('an id in a route without a session is public or a secret of its holder', () => {
  const found = withIds.filter(([, { access }]) => access === 'anyone').map(([key]) => key);
  expect(found.sort()).toEqual(Object.keys(open).sort());
});

/** Reads everything that the shop knows about the other client. */
async function theirs() {
  const { exportedAt, ...file } = await shop.api('GET /client/me/export', { token });
  return file;
}

async function call(key: string, route: Route, as: string) {
  const [method = '', path = ''] = key.split(' ');
  const params = given(key, route.params, 'params') as Record<string, unknown> | undefined;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(params?.[name]));
  const body = JSON.stringify(given(key, route.body, 'body'));
  const reply = await fetch(`${shop.url}/api${filled}`, {
    method,
    headers: {
      authorization: `Bearer ${as}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body }),
  });
  return { status: reply.status, text: await reply.text() };
}

/** A route's input from these values; other fields are left out. */
function given(key: string, schema: z.core.$ZodType | undefined, path: string): unknown {
  const staged = stage.find(([at]) => at.test(`${key} ${path}`));
  if (staged) return staged[1];
  if (isId(path, schema)) throw new Error(`the stage has nothing for ${path} of ${key}`);
  const def = (schema as z.core.$ZodTypes | undefined)?._zod.def;
  switch (def?.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape).map(([name, field]) => [
          name,
          given(key, field, `${path}.${name}`),
        ]),
      );
    case 'array':
      return [given(key, def.element, `${path}[]`)];
    case 'optional':
    case 'nullable':
    case 'default':
      return given(key, def.innerType, path);
    default:
      return undefined;
  }
}
