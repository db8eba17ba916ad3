import type { RouteObject } from 'react-router';
import { vi } from 'vitest';

/** The paths of all admin pages below `/admin`, from its route table. */
export async function adminPaths(): Promise<string[]> {
  // The route table reads a cookie when it is imported.
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
