import type { RouteConfigEntry } from '@react-router/dev/routes';
import type { Browser, BrowserContext } from 'playwright-core';
import { parts } from '#admin/settings/parts.ts';
import storefront from '#storefront/routes.ts';
import { adminPaths } from './admin-paths.ts';
import { fillAdmin } from './filled-admin.ts';
import type { RunningShop } from './running-shop.ts';
import { owner, signInAsAdmin } from './shopkeeper.ts';
import { buy, fillBasket, findRing } from './shopper.ts';

type Person = 'visitor' | 'client' | 'owner';

/** A page of the storefront or the admin, and the person who opens it. */
export type Place = { path: string; as: Person };

/**
 * Paths for routes that show more than one thing. Pages with a route of their own are always
 * included.
 */
const more: Record<string, string[]> = {
  '/search': ['/search?search=gold', '/search?search=zzqqxxyy'],
  '/items/allProducts': ['/items/allProducts', '/items/allProducts?category=rings&inStock=true'],
  '/items/product/:productId': ['/items/product/:productId', '/items/product/dawn-solitaire'],
  '/admin/settings': parts.map((part) =>
    part === 'shop' ? '/admin/settings' : `/admin/settings?part=${part}`,
  ),
  '/admin/orders/:id/slip': ['/admin/orders/:id/slip', '/admin/orders/:all/slip'],
};

/**
 * The people who open pages that need an account; signed out, all of them show the same sign-in.
 */
const lookers: [RegExp, Person[]][] = [
  [/^\/preview/, ['owner']],
  [/^\/account$|^\/items\/checkout$/, ['visitor', 'client']],
  [/^\/account|^\/items\/checkout/, ['client']],
];

/**
 * Every page of the storefront and the admin, from their route tables, in a shop with orders and a
 * filled basket. A new route parameter must be given a value here.
 */
export async function everyPage(shop: RunningShop, browser: Browser) {
  const admin = await signInAsAdmin(shop.url);
  const [{ tokens, order, linkToken }, ids, ring] = [
    await buy(shop.url),
    await fillAdmin(admin),
    await findRing(shop.url),
  ];
  await fillBasket(shop.url, tokens.accessToken);
  // A single session for all of the owner's windows, because each window lists the others.
  const own = await admin.api('POST /admin/auth/login', { body: owner });
  /** By the parameter's name, else by the path segment before it. */
  const values: Record<string, string> = {
    ...ids,
    preview: '1',
    orderId: order.id,
    token: linkToken,
    alertId: '01990000-0000-7000-8000-000000000000',
    linkId: '01990000-0000-7000-8000-000000000000',
    productId: `dawn-solitaire?color=${ring.colorId}&size=${ring.sizeId}`,
    categoryTitle: 'rings',
    all: `${ids.orders},${order.id}`,
  };
  const filled = (pattern: string) =>
    placesOf(pattern).map((path) =>
      path.replace(/(\w+)\/:(\w+)/g, (_, noun: string, name: string) => {
        const value = values[name] ?? values[noun];
        if (!value) throw new Error(`e2e/every-page.ts has no value for :${name} of ${pattern}`);
        return `${noun}/${value}`;
      }),
    );
  /** A window per person: background tabs render only once a second. */
  async function openAs(person: Person): Promise<BrowserContext> {
    const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
    const basket = JSON.stringify([{ ...ring, quantity: 2 }]);
    const stored: Record<string, string> =
      person === 'client'
        ? { userAccessToken: tokens.accessToken, userRefreshToken: tokens.refreshToken }
        : { basket };
    await context.addInitScript((entries) => {
      sessionStorage.setItem('filmShown', '1');
      for (const [name, value] of Object.entries(entries)) {
        // Tokens rotate on use, so a reload must not restore the first ones.
        if (localStorage.getItem(name) === null) localStorage.setItem(name, value);
      }
    }, stored);
    if (person !== 'owner') return context;
    await context.addCookies([
      { name: 'adminAccessToken', value: own.accessToken, url: shop.url },
      { name: 'adminRefreshToken', value: own.refreshToken, url: shop.url },
    ]);
    return context;
  }
  return {
    ids,
    linkToken,
    tokens,
    shopfront: storefrontPatterns()
      .flatMap(filled)
      .flatMap((path): Place[] => {
        const people = lookers.find(([paths]) => paths.test(path))?.[1] ?? ['visitor'];
        return people.map((as) => ({ path, as }));
      }),
    adminPages: (await adminPaths())
      .map((path) => `/admin${path}`.replace('*', 'nowhere'))
      .flatMap(filled)
      .map((path): Place => ({ path, as: path.endsWith('/login') ? 'visitor' : 'owner' })),
    openAs,
  };
}

/** An optional parameter results in two pages. */
function placesOf(pattern: string): string[] {
  const [short] = pattern.split(/\/:\w+\?$/);
  return short === pattern ? (more[pattern] ?? [pattern]) : [short ?? '', pattern.slice(0, -1)];
}

/** The storefront's addresses in the default language, without redirects. */
function storefrontPatterns(): string[] {
  return storefront
    .flatMap((entry) => patternsOf(entry))
    .map((pattern) => pattern.replace('/:lang?', '').replace('*', 'nowhere') || '/');
}

function patternsOf(entry: RouteConfigEntry, above = ''): string[] {
  const path = entry.path ? `${above}/${entry.path}` : above;
  if (entry.children) return entry.children.flatMap((child) => patternsOf(child, path));
  return entry.file.endsWith('/moved.ts') ? [] : [path];
}
