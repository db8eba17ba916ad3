import { z } from 'zod';
import type { Route } from '#contract/route.ts';
import { shopRoutes } from '#contract/routes.ts';

/** The routes whose responses are public and cached: catalogue, settings, policies. */
const kept = [
  'GET /products/client',
  'GET /products/client/:id',
  'GET /products/client/:id/related',
  'GET /products/client/:id/turntables',
  'GET /category/client',
  'GET /collection/client',
  'GET /search/suggestions',
  'GET /settings',
  'GET /policies/:name',
  'GET /checkout/options',
] as const satisfies (keyof typeof shopRoutes)[];

/** `path` is as in the contract; `names` are the query parameters without the language. */
type Read = { readonly path: string; readonly names: readonly string[] };

const exact = new Map<string, Read>();
const patterns: [RegExp, Read][] = [];

for (const key of kept) {
  const path = key.slice('GET '.length);
  const read = { path, names: namesOf(shopRoutes[key]) };
  if (path.includes(':')) patterns.push([toPattern(path), read]);
  else exact.set(path, read);
}

/** The public read at a path; undefined for other paths. */
export function findRead(path: string): Read | undefined {
  return exact.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1];
}

function namesOf({ access, query }: Route): string[] {
  if (access !== 'anyone' || !(query instanceof z.ZodObject))
    throw new Error('is not for everyone');
  return Object.keys(query.shape).filter((name) => name !== 'lang');
}

function toPattern(path: string): RegExp {
  return new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
}
