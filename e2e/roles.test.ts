import { rm } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { RouteObject } from 'react-router';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createApi } from '#client/api.ts';
import { type Role, roles } from '#contract/admins.ts';
import type { Area } from '#contract/route.ts';
import { type AllRoutes, routes as calls } from '#contract/routes.ts';
import { mayDo } from '#http/open.ts';
import { expectAccessible, openBrowser, openPage } from './browser.ts';
import { makeDataDir, type RunningShop, startShop, stopShop } from './running-shop.ts';

const owner = { username: 'admin', password: 'the owner’s password' };
const password = 'everybody’s password';

/** Who may see what, said a second time and by hand: by the first word of a page's address. */
const areas: Record<string, Area> = {
  ...{ categories: 'catalogue', collections: 'catalogue', products: 'catalogue' },
  ...{ productcolors: 'catalogue', productsizes: 'catalogue', orders: 'orders' },
  ...{ customers: 'clients', users: 'admins', enquiries: 'enquiries', messages: 'messages' },
  ...{ settings: 'settings' },
};
const seen: Record<Role, Area[]> = {
  owner: Object.values(areas),
  manager: ['catalogue', 'orders', 'clients', 'enquiries', 'messages'],
  catalogue: ['catalogue'],
  orders: ['orders', 'clients'],
  viewer: Object.values(areas),
};
const forWriters = ['orders/new', 'products/new', 'products/pictures'];

/** Each role on each page of the office: what it can't do is nowhere offered. Owners can do all. */
describe('roles in the back office', () => {
  let dataDir: string;
  let shop: RunningShop;
  let browser: Browser;
  let paths: string[];

  beforeAll(async () => {
    [dataDir, browser] = await Promise.all([makeDataDir(), openBrowser()]);
    shop = await startShop(dataDir, {
      ADMIN_USERNAME: owner.username,
      ADMIN_PASSWORD: owner.password,
    });
    paths = await fillShop(shop.url);
  });
  afterAll(async () => {
    await browser?.close();
    if (shop) await stopShop(shop);
    await rm(dataDir, { recursive: true, force: true });
  });

  test.each(roles.filter((role) => role !== 'owner'))(
    '%s meets no refusal, and is offered nothing that would be refused',
    async (role) => {
      const { page, troubles } = await openPage(browser);
      const refused: string[] = [];
      page.on('response', (reply) => {
        if (reply.status() === 403) refused.push(`${page.url()}: ${reply.url()}`);
      });
      await signIn(page, role);
      const asked = await watchWrites(page);
      const settle = watchReads(page);
      let looked = false;
      for (const path of paths) {
        await page.goto(`${shop.url}/admin${path}`, { waitUntil: 'domcontentloaded' });
        await settle();
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

  async function signIn(page: Page, role: Role): Promise<void> {
    await page.goto(`${shop.url}/admin/login`);
    await page.getByLabel('Username').fill(role);
    await page.getByLabel(/^Password/).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('navigation').first().waitFor();
  }
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

/** Waits until the page has its heading and nothing that it asked for is under way. */
function watchReads(page: Page): () => Promise<void> {
  const pending = new Set<unknown>();
  page.on('request', (request) => request.url().includes('/api/') && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    await page.locator('h1').first().waitFor();
    await expect.poll(() => pending.size).toBe(0);
  };
}

/** Presses each button of the page once, and in dialogs and menus those that appear. */
async function pressEverything(page: Page): Promise<void> {
  const here = page.url();
  const buttons = page.locator('main button:enabled:not([aria-haspopup])');
  const count = await buttons.count();
  for (let at = 0; at < Math.min(count, 15); at += 1) {
    if (page.url() !== here) await page.goto(here);
    await press(page, buttons.nth(at));
    const risen = page.locator('[role="dialog"] button:enabled, [role="menu"] button:enabled');
    const more = await risen.count();
    for (let i = 0; i < more; i += 1) await press(page, risen.nth(i));
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
}

async function press(page: Page, button: ReturnType<Page['locator']>): Promise<void> {
  await button.evaluate((one) => (one as HTMLElement).click()).catch(() => undefined);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
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
  const api = createApi<AllRoutes>({ base });
  const { accessToken: token } = await api('POST /admin/auth/login', { body: owner });
  for (const role of roles) {
    await api('POST /admin/users', { token, body: { username: role, name: role, role, password } });
  }
  const { sizes } = await api('GET /product-sizes', { token, query: { sort: '-stock' } });
  const phone = '+99365550107';
  const order = await api('POST /orders/admin', {
    token,
    body: {
      client: { phone, firstName: 'Ada', lastName: 'Byron' },
      address: { fullName: 'Ada Byron', phone, country: 'TM', city: 'Mary', line1: '1' },
      deliveryMethod: 'courier',
      paymentMethod: 'cash-on-delivery',
      lines: [{ sizeId: sizes[0]?.id ?? 0, quantity: 2 }],
    },
  });
  await api('PATCH /orders/admin/:id', {
    token,
    params: { id: order.id },
    body: { status: 'confirmed', paymentStatus: 'paid' },
  });
  const enquiry = await api('POST /enquiries', { body: { email: 'trade@example.com' } });
  const { products } = await api('GET /products/admin', { token });
  const ids: Record<string, string | number | undefined> = {
    orders: order.id,
    customers: order.client?.id,
    enquiries: enquiry.id,
    products: products[0]?.id,
  };
  // The sitemap knows whether somebody is signed in, which it asks of a browser.
  vi.stubGlobal('document', { cookie: '' });
  const { routes: pages } = await import('#admin/routes.tsx');
  vi.unstubAllGlobals();
  return pathsOf(pages)
    .filter((path) => !path.includes('*') && !path.includes('imports/:id') && path !== '/login')
    .map((path) => path.replace(':id', String(ids[path.split('/')[1] ?? ''])));
}

function pathsOf(routes: RouteObject[], above = ''): string[] {
  return routes.flatMap((route) => {
    const path = route.path?.startsWith('/') ? route.path : joined(above, route.path);
    return route.children ? pathsOf(route.children, path) : [path.replace(/^\/admin/, '')];
  });
}

function joined(above: string, path: string | undefined): string {
  return path ? `${above}/${path}` : above;
}
