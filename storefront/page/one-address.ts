import { matchRoutes, type RouteObject, redirect, type ServerBuild } from 'react-router';
import { languages, singleSlashed } from '../languages.ts';

/**
 * Leads on whoever asks for a page by slashes too many or by letters of another case than the
 * sitemap's: one page has one address. Slugs and ids stay as they are, for pages to judge.
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

/** The build's routes as a tree, to look addresses up in. */
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
  const said = path.split('/').slice(1);
  return `/${said.map((one, at) => (isWord(words[at]) ? words[at] : one)).join('/')}`;
}

/** A word that an address says as it stands. */
function isWord(word: string | undefined): word is string {
  return word !== undefined && /^\w/.test(word);
}
