import type { RouteObject } from 'react-router';
import { vi } from 'vitest';

/** The address of each page of the back office, below `/admin`, as its sitemap has it. */
export async function officePaths(): Promise<string[]> {
  // The sitemap knows whether somebody is signed in, which it asks of a browser.
  vi.stubGlobal('document', { cookie: '' });
  const { routes } = await import('#admin/routes.tsx');
  vi.unstubAllGlobals();
  return pathsOf(routes);
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
