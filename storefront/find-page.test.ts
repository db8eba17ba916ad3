import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { findPage } from './find-page.ts';
import routes from './routes.ts';

/** The paths of all pages, without the language. */
function listPaths(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path ? `${above}/${path}` : above;
    if (children) return listPaths(children, here);
    return index || path ? [here.replace('/:lang?', '') || '/'] : [];
  });
}

const paths = listPaths(routes).filter((path) => path !== '/*');

test.each(paths)('the page at %s is found, in each language, and its data', (path) => {
  const own = path.replace(/:\w+/, 'halo-2');
  const page = findPage(own);
  expect(page?.kind).toMatch(path.includes(':') ? /^(product|category|byId)$/ : /^fixed$/);
  for (const same of own === '/' ? ['/tr', '/_.data', '/tr.data'] : [`/tr${own}`, `${own}.data`]) {
    expect(findPage(same), same).toEqual(page);
  }
});

test('the page of a collection is found', () => {
  const page = findPage('/tr/items/collections', new URLSearchParams('collection=halo'));
  expect(page).toEqual({ kind: 'collection', slug: 'halo' });
});

test('all pages are listed', () => expect(paths.length).toBeGreaterThan(30));

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
