import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { findPage } from './find-page.ts';
import routes from './routes.ts';

/** The path of each page, without the language, and the id of its route. */
function listPages(entries: readonly RouteConfigEntry[], above = ''): [string, string][] {
  return entries.flatMap(({ path, index, children, id, file }): [string, string][] => {
    const here = path ? `${above}/${path}` : above;
    if (children) return listPages(children, here);
    const route = id ?? file.replace(/\.tsx?$/, '');
    return index || path ? [[here.replace('/:lang?', '') || '/', route]] : [];
  });
}

const pages = listPages(routes).filter(([path]) => path !== '/*');

test.each(pages)('the page at %s is found, in each language, and its data', (path, route) => {
  const own = path.replace(/:\w+/, 'halo-2');
  const page = findPage(own);
  if (page?.kind !== 'byId') expect(page?.route).toBe(route);
  expect(page?.kind).toMatch(path.includes(':') ? /^(product|category|byId)$/ : /^fixed$/);
  for (const same of own === '/' ? ['/tr', '/_.data', '/tr.data'] : [`/tr${own}`, `${own}.data`]) {
    expect(findPage(same), same).toEqual(page);
  }
});

test('the page of a collection is found', () => {
  const page = findPage('/tr/items/collections', new URLSearchParams('collection=halo'));
  expect(page).toMatchObject({ kind: 'collection', slug: 'halo' });
});

test('all pages are listed', () => expect(pages.length).toBeGreaterThan(30));

test.each([
  '/halo',
  '/tr/halo',
  '/items/product',
  '/items/product/Halo',
  '/items/product/halo/more',
  '/items//product/halo',
  '/about/',
  '/About',
  '/constructor',
  '/orders/a/b',
  '/about/.data',
  '/about/_.data',
])('no page is found at %s', (path) => expect(findPage(path)).toBeUndefined());
