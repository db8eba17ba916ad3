import type { ShopSettings } from '#contract/settings.ts';
import { type Language, languages, pathWithoutLanguage } from '../languages.ts';

/**
 * Sends the default language's prefix away, who asks for a language the shop has given up to the same
 * page in its default one, and a first visit at `/` on to the visitor's language. Whoever comes from
 * within the shop, or has chosen a language before, stays where they are.
 */
export function redirectToLanguage(
  request: Request,
  asked: Language | undefined,
  settings: Pick<ShopSettings, 'defaultLanguage' | 'languages'>,
): Response | undefined {
  const { pathname, search } = new URL(request.url);
  if (pathname.endsWith('.data')) return;
  if (asked && asked === settings.defaultLanguage) {
    return redirect(301, pathWithoutLanguage(pathname) + search);
  }
  // It may be spoken again, so nobody is to remember this.
  if (asked && !settings.languages.includes(asked)) {
    return redirect(302, pathWithoutLanguage(pathname) + search);
  }
  if (pathname !== '/') return;
  const wanted = wishAtTheDoor((name) => request.headers.get(name));
  if (!wanted || wanted === settings.defaultLanguage || !settings.languages.includes(wanted))
    return;
  return redirect(302, `/${wanted}${search}`, { Vary: 'Accept-Language, Cookie, Referer' });
}

/** The language that a first visit at `/` wishes for; none for who is in the shop already. */
export function wishAtTheDoor(header: (name: string) => string | null | undefined) {
  const referer = header('referer');
  if (referer && URL.parse(referer)?.host === header('host')) return undefined;
  if (/(^|; )language=/.test(header('cookie') ?? '')) return undefined;
  return firstWish(header('accept-language') ?? '');
}

function redirect(status: number, location: string, headers: Record<string, string> = {}) {
  return new Response(null, { status, headers: { Location: location, ...headers } });
}

function firstWish(header: string): Language | undefined {
  const first = header.trim().slice(0, 2).toLowerCase();
  return languages.find((language) => language === first);
}
