// Long: every role on every page.
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#contract/admins.ts';
import { routes as calls } from '#contract/routes.ts';
import { type Area, roles } from '#core/roles.ts';
import { mayDo } from '#http/authorize.ts';
import { adminPaths } from './admin-paths.ts';
import { expectAccessible, openPage } from './browser.ts';
import { testShop } from './opened-shop.ts';
import { placeOrder, signIn, signInAsAdmin } from './shopkeeper.ts';

declare global {
  /** The number of requests without a response yet. */
  var callsUnderWay: number;
}

const password = 'everybody’s password';

/**
 * The area of each page, by the first part of its path; repeated here so that the test is
 * independent of the code.
 */
const areas: Record<string, Area> = {
  categories: 'catalogue',
  collections: 'catalogue',
  products: 'catalogue',
  productcolors: 'catalogue',
  productsizes: 'catalogue',
  attributes: 'catalogue',
  orders: 'orders',
  customers: 'clients',
  users: 'admins',
  enquiries: 'enquiries',
  messages: 'messages',
  settings: 'settings',
  system: 'system',
};
const seen: Record<Role, Area[]> = {
  owner: Object.values(areas),
  manager: ['catalogue', 'orders', 'clients', 'enquiries', 'messages'],
  catalogue: ['catalogue'],
  orders: ['orders', 'clients', 'enquiries', 'messages', 'catalogue'],
  viewer: Object.values(areas).filter((area) => area !== 'system'),
};
/** The areas that the role may read but not change. */
const onlySeen: Partial<Record<Role, Area[]>> = {
  orders: ['messages', 'catalogue'],
  viewer: Object.values(areas),
};
const forWriters = ['orders/new', 'products/new', 'products/pictures'];

const { shop, browser } = await testShop();

/**
 * Each role on each admin page: actions without permission are nowhere offered. Owners may do
 * everything.
 */
describe('roles in the back office', () => {
  let paths: string[];

  beforeAll(async () => {
    paths = await fillShop(shop.url);
  });

  test.each(roles.filter((role) => role !== 'owner'))(
    '%s gets no 403, and is offered no action without permission',
    async (role) => {
      const { page, troubles } = await openPage(browser);
      const refused: string[] = [];
      page.on('response', (reply) => {
        if (reply.status() === 403) refused.push(`${page.url()}: ${reply.url()}`);
      });
      await countCalls(page);
      await signIn(page, shop.url, { username: role, password });
      const asked = await watchWrites(page);
      let looked = false;
      for (const path of paths) {
        await goTo(page, `/admin${path}`);
        const isShut =
          (await page.getByRole('heading', { name: 'You don’t have access' }).count()) > 0;
        expect(isShut, `${role} on ${path}`).toBe(!maySee(role, path));
        if (isShut) {
          if (!looked) await expectAccessible(page);
          looked = true;
          expect(await page.getByRole('main').getByRole('link').count()).toBeGreaterThan(0);
        }
        const links = await page
          .locator('a[href^="/admin"]')
          .evaluateAll((all) =>
            all.map((one) =>
              new URL((one as HTMLAnchorElement).href).pathname.slice('/admin'.length),
            ),
          );
        const dead = links.filter((link) => !maySee(role, link));
        expect(dead, `links of ${path} for ${role}`).toEqual([]);
        if (!isShut && isMixed(role, path)) await pressEverything(page);
      }
      const beyond = asked.filter((key) => !mayDo(role, calls[key].access));
      expect(beyond).toEqual([]);
      expect(refused).toEqual([]);
      expect(troubles).toEqual([]);
      await page.context().close();
    },
    400_000,
  );
});

function maySee(role: Role, path: string): boolean {
  const [, first = ''] = path.split('/');
  const area = areas[first];
  if (!area) return true;
  if (forWriters.includes(path.slice(1)) && onlySeen[role]?.includes(area)) return false;
  return seen[role].includes(area);
}

/** Pages on which a role may read more than it may change. */
function isMixed(role: Role, path: string): boolean {
  const area = areas[path.split('/')[1] ?? ''];
  if (area && onlySeen[role]?.includes(area)) return true;
  return role === 'viewer' || /^(|\/activity|\/(orders|customers)\/.{36})$/.test(path);
}

/** Counts open requests in the page itself. */
async function countCalls(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    globalThis.callsUnderWay = 0;
    window.fetch = (...asked) => {
      globalThis.callsUnderWay += 1;
      return ask(...asked).finally(() => {
        globalThis.callsUnderWay -= 1;
      });
    };
  });
}

/** Navigates within the app; print pages are outside its layout. */
async function goTo(page: Page, path: string): Promise<void> {
  const printed = /\/(slip|invoice)$/;
  if (printed.test(path) || printed.test(page.url()))
    await page.goto(new URL(path, page.url()).href);
  else await follow(page, path);
  await settle(page);
}

/** Waits for the new page, which takes focus on arrival. */
async function follow(page: Page, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return;
  await page.evaluate((to) => {
    const main = document.getElementById('page');
    (document.activeElement as HTMLElement | null)?.blur();
    main?.addEventListener('focus', () => main.setAttribute('data-arrived', to), { once: true });
    history.pushState({ idx: history.state.idx + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator(`#page[data-arrived="${path}"]`).waitFor();
}

/** Waits for the heading and for all open requests. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 3; quiet = globalThis.callsUnderWay > 0 ? 0 : quiet + 1) {
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Presses every button of the page, and those of the dialogs and menus that they open. */
async function pressEverything(page: Page): Promise<void> {
  const { href, pathname } = new URL(page.url());
  const buttons = page.locator('main button:enabled:not([aria-haspopup])');
  const risen = page.locator('[role="dialog"] button:enabled, [role="menu"] button:enabled');
  const count = Math.min(await buttons.count(), 15);
  for (let at = 0; at < count; at += 1) {
    await press(page, buttons.nth(at));
    const within = await risen.count();
    for (let one = 0; one < within; one += 1) {
      // The button pressed before may have closed the dialog that contains the others.
      if ((await risen.count()) === 0) await press(page, buttons.nth(at));
      await press(page, risen.nth(one));
    }
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    if (new URL(page.url()).pathname === pathname) continue;
    await page.goto(href);
    await settle(page);
  }
}

/** Also clicks covered buttons; those that are gone are skipped. */
async function press(page: Page, button: Locator): Promise<void> {
  if ((await button.count()) === 0) return;
  await button.evaluate((one: HTMLElement) => one.click(), null, { timeout: 1000 }).catch(() => {});
  await settle(page);
}

/** Intercepts all writes and records their routes. */
async function watchWrites(page: Page): Promise<(keyof typeof calls)[]> {
  const asked: (keyof typeof calls)[] = [];
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const path = new URL(request.url()).pathname;
    if (request.method() === 'GET' || /auth|basket\/preview/.test(path)) return route.continue();
    const key = Object.keys(calls).find((one) => matches(one, request.method(), path));
    asked.push((key ?? `unknown ${path}`) as keyof typeof calls);
    const problem = { type: 'about:blank', title: 'No', status: 409, code: 'no', detail: 'No' };
    await route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      body: JSON.stringify(problem),
    });
  });
  return asked;
}

function matches(key: string, method: string, path: string): boolean {
  const [verb, pattern = ''] = key.split(' ');
  const form = new RegExp(`^/api${pattern.replaceAll(/:\w+/g, '[^/]+')}$`);
  return verb === method && form.test(path);
}

/** Creates admins of every role and some records, and returns the paths of all pages. */
async function fillShop(base: string): Promise<string[]> {
  const admin = await signInAsAdmin(base);
  const { api, token } = admin;
  for (const role of roles) {
    await api('POST /admin/users', { token, body: { username: role, name: role, role, password } });
  }
  const order = await placeOrder(admin, '+99365550107', { quantity: 2 });
  await api('PATCH /orders/admin/:id', {
    token,
    params: { id: order.id },
    body: { status: 'confirmed', paymentStatus: 'paid' },
  });
  const enquiry = await api('POST /enquiries', { body: { email: 'trade@example.com' } });
  const { products } = await api('GET /products/admin', { token });
  const { categories } = await api('GET /category/admin', { token });
  const { collections } = await api('GET /collection/admin', { token });
  const attribute = await api('POST /attributes', {
    token,
    body: { type: 'text', names: { en: 'Hallmark' } },
  });
  const ids: Record<string, string | number | undefined> = {
    attributes: attribute.id,
    orders: order.id,
    customers: order.client?.id,
    enquiries: enquiry.id,
    products: products[0]?.id,
    categories: categories[0]?.id,
    collections: collections[0]?.id,
  };
  return (await adminPaths())
    .flatMap((path) => (path.endsWith('/:id?') ? [path.slice(0, -5), path.slice(0, -1)] : path))
    .filter((path) => !path.includes('*') && !path.includes('imports/:id') && path !== '/login')
    .map((path) => path.replace(':id', String(ids[path.split('/')[1] ?? ''])));
}
