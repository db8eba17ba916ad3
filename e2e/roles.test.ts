import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '#contract/admins.ts';
import type { Area } from '#contract/route.ts';
import { routes as calls } from '#contract/routes.ts';
import { mayDo } from '#http/open.ts';
import { expectAccessible, openPage } from './browser.ts';
import { officePaths } from './office-paths.ts';
import { testShop } from './opened-shop.ts';
import { openOffice, placeOrder, signIn } from './shopkeeper.ts';

declare global {
  /** How many calls the page waits for. */
  var callsUnderWay: number;
}

const password = 'everybody’s password';

/** Who may see what, said a second time and by hand: by the first word of a page's address. */
const areas: Record<string, Area> = {
  categories: 'catalogue',
  collections: 'catalogue',
  products: 'catalogue',
  productcolors: 'catalogue',
  productsizes: 'catalogue',
  orders: 'orders',
  customers: 'clients',
  users: 'admins',
  enquiries: 'enquiries',
  messages: 'messages',
  settings: 'settings',
};
const seen: Record<Role, Area[]> = {
  owner: Object.values(areas),
  manager: ['catalogue', 'orders', 'clients', 'enquiries', 'messages'],
  catalogue: ['catalogue'],
  orders: ['orders', 'clients'],
  viewer: Object.values(areas),
};
const forWriters = ['orders/new', 'products/new', 'products/pictures'];

const { shop, browser } = await testShop();

/** Each role on each page of the office: what it can't do is nowhere offered. Owners can do all. */
describe('roles in the back office', () => {
  let paths: string[];

  beforeAll(async () => {
    paths = await fillShop(shop.url);
  });

  test.each(roles.filter((role) => role !== 'owner'))(
    '%s meets no refusal, and is offered nothing that would be refused',
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
        const isShut = (await page.getByRole('heading', { name: 'Not for your role' }).count()) > 0;
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
  if (forWriters.includes(path.slice(1)) && role === 'viewer') return false;
  return seen[role].includes(area);
}

/** Pages on which a role sees more than it may change; elsewhere all that is drawn is its own. */
function isMixed(role: Role, path: string): boolean {
  return role === 'viewer' || /^(|\/activity|\/(orders|customers)\/.{36})$/.test(path);
}

/** Counts, in the page itself, what it has asked for and not been answered yet. */
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

/** Goes on within the office, as its links do; what is printed stands outside of it. */
async function goTo(page: Page, path: string): Promise<void> {
  const printed = /\/(slip|invoice)$/;
  if (printed.test(path) || printed.test(page.url()))
    await page.goto(new URL(path, page.url()).href);
  else await follow(page, path);
  await settle(page);
}

/** The page that is gone to takes the focus: then it is there. */
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

/** Waits until the page has its heading, and has been answered all that it asked for. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.evaluate(async () => {
    for (let quiet = 0; quiet < 3; quiet = globalThis.callsUnderWay > 0 ? 0 : quiet + 1) {
      await new Promise(requestAnimationFrame);
    }
  });
}

/** Presses each button of the page, and each of those that appear in a dialog or a menu. */
async function pressEverything(page: Page): Promise<void> {
  const { href, pathname } = new URL(page.url());
  const buttons = page.locator('main button:enabled:not([aria-haspopup])');
  const risen = page.locator('[role="dialog"] button:enabled, [role="menu"] button:enabled');
  const count = Math.min(await buttons.count(), 15);
  for (let at = 0; at < count; at += 1) {
    await press(page, buttons.nth(at));
    const within = await risen.count();
    for (let one = 0; one < within; one += 1) {
      // What was pressed before may have closed the dialog that the others stand in.
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

/** Also what lies under something else; what is no longer there is left. */
async function press(page: Page, button: Locator): Promise<void> {
  if ((await button.count()) === 0) return;
  await button.evaluate((one: HTMLElement) => one.click(), null, { timeout: 1000 }).catch(() => {});
  await settle(page);
}

/** What would have been written, by the route that would have been asked; nothing is. */
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

/** People of every role, something to look at, and each page's address with a thing that is there. */
async function fillShop(base: string): Promise<string[]> {
  const office = await openOffice(base);
  const { api, token } = office;
  for (const role of roles) {
    await api('POST /admin/users', { token, body: { username: role, name: role, role, password } });
  }
  const order = await placeOrder(office, '+99365550107', { quantity: 2 });
  await api('PATCH /orders/admin/:id', {
    token,
    params: { id: order.id },
    body: { status: 'confirmed', paymentStatus: 'paid' },
  });
  const enquiry = await api('POST /enquiries', { body: { email: 'trade@example.com' } });
  const { products } = await api('GET /products/admin', { token });
  const { categories } = await api('GET /category/admin', { token });
  const { collections } = await api('GET /collection/admin', { token });
  const ids: Record<string, string | number | undefined> = {
    orders: order.id,
    customers: order.client?.id,
    enquiries: enquiry.id,
    products: products[0]?.id,
    categories: categories[0]?.id,
    collections: collections[0]?.id,
  };
  return (await officePaths())
    .flatMap((path) => (path.endsWith('/:id?') ? [path.slice(0, -5), path.slice(0, -1)] : path))
    .filter((path) => !path.includes('*') && !path.includes('imports/:id') && path !== '/login')
    .map((path) => path.replace(':id', String(ids[path.split('/')[1] ?? ''])));
}
