import type { ShopSettings } from '#contract/settings.ts';
import { type Language, languages, pathWithoutLanguage } from '#core/languages.ts';

/**
 * Redirects the default language's prefix to the plain path, a language that the shop removed to
 * the default one, and a first visit at `/` to the visitor's language. Visitors who come from
 * within the shop, or have chosen a language, are not redirected.
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
  // Temporary, because the language may be added again.
  if (asked && !settings.languages.includes(asked)) {
    return redirect(302, pathWithoutLanguage(pathname) + search);
  }
  if (pathname !== '/') return;
  const wanted = languageOfFirstVisit((name) => request.headers.get(name));
  if (!wanted || wanted === settings.defaultLanguage || !settings.languages.includes(wanted))
    return;
  return redirect(302, `/${wanted}${search}`, { Vary: 'Accept-Language, Cookie, Referer' });
}

/** The preferred language of a first visit at `/`; undefined for later visits. */
export function languageOfFirstVisit(
  header: (name: 'cookie' | 'accept-language' | 'referer' | 'host') => string | null | undefined,
) {
  const referer = header('referer');
  if (referer && URL.parse(referer)?.host === header('host')) return undefined;
  if (/(^|; )(__Host-)?language=/.test(header('cookie') ?? '')) return undefined;
  return firstAccepted(header('accept-language') ?? '');
}

function redirect(status: number, location: string, headers: Record<string, string> = {}) {
  return new Response(null, { status, headers: { Location: location, ...headers } });
}

function firstAccepted(header: string): Language | undefined {
  const first = header.trim().slice(0, 2).toLowerCase();
  return languages.find((language) => language === first);
}
