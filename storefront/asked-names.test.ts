import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { isOneOfFew } from './asked-names.ts';
import routes from './routes.ts';

/** A route and all below it, with the ids that React Router gives them. */
function list({ id, file, children = [] }: RouteConfigEntry): string[] {
  return [id ?? file.replace(/\.tsx?$/, ''), ...children.flatMap(list)];
}

const ids = (await routes).flatMap(list);
const boundaries = ids.filter((id) => id.endsWith('-boundary'));

test('the data of each page, alone or with its layout, is one of few requests', () => {
  expect(boundaries.length).toBeGreaterThan(3);
  for (const page of ids.filter((id) => id.includes('/'))) {
    for (const value of ['made/up', `made-up-boundary,${page}`, `${page},${page}`]) {
      expect(isOneOfFew('_routes', value, page), value).toBe(false);
    }
    const asked = [page, ...boundaries, ...boundaries.map((boundary) => `${boundary},${page}`)];
    for (const value of asked) expect(isOneOfFew('_routes', value, page), value).toBe(true);
  }
});
