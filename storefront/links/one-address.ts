import { matchRoutes, type RouteObject, redirect, type ServerBuild } from 'react-router';
import { languages } from '#core/languages.ts';
import { singleSlashed } from './single-slashed.ts';

/**
 * Redirects URLs with repeated slashes or wrong capitals to the canonical URL. Slugs and ids are
 * left to the pages.
 */
export function redirectToOneAddress(
  request: Request,
  sitemap: RouteObject[],
): Response | undefined {
  const { pathname, search } = new URL(request.url);
  if (pathname.endsWith('.data')) return undefined;
  const address = spell(singleSlashed(pathname), sitemap);
  return address === pathname ? undefined : redirect(address + search, 301);
}

/** The build's routes as a tree for `matchRoutes`. */
export function sitemapOf(routes: ServerBuild['routes'], parentId?: string): RouteObject[] {
  const own = Object.values(routes).filter((route) => route !== undefined);
  return own
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }): RouteObject => {
      return index ? { id, path, index } : { id, path, children: sitemapOf(routes, id) };
    });
}

function spell(path: string, sitemap: RouteObject[]): string {
  const matches = matchRoutes(sitemap, path) ?? [];
  const asked = matches[0]?.params.lang;
  const language = languages.find((one) => one === asked?.toLowerCase());
  if (asked && !language) return path;
  const pattern = matches.flatMap(({ route }) => route.path?.split('/') ?? []).filter(Boolean);
  const words = pattern.flatMap((word) => (word === ':lang?' ? (language ?? []) : [word]));
  const segments = path.split('/').slice(1);
  return `/${segments.map((one, at) => (isWord(words[at]) ? words[at] : one)).join('/')}`;
}

/** Whether a route segment is static. */
function isWord(word: string | undefined): word is string {
  return word !== undefined && /^\w/.test(word);
}
