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

const exact = new Map<string, string[]>();
const patterns: [RegExp, string[]][] = [];

for (const key of kept) {
  const path = key.slice('GET '.length);
  const names = namesOf(shopRoutes[key]);
  if (path.includes(':')) patterns.push([toPattern(path), names]);
  else exact.set(path, names);
}

/** The query parameters of a public read, except the language; undefined for other paths. */
export function findRead(path: string): string[] | undefined {
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
