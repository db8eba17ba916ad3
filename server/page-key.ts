import type { IncomingMessage } from 'node:http';
import type { Language } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';
import { namesOneHost } from '#http/host.ts';
import { chooseLanguage } from '#http/language.ts';
import { askedNames } from '#storefront/asked-names.ts';
import { languageOfFirstVisit } from '#storefront/links/language-redirect.ts';
import { findRead } from './public-reads.ts';

/** A request reduced to what its response depends on, without anything personal. */
export type Asked = {
  /** Equal for requests with equal responses. */
  key: string;
  /** The URL with only known query parameters, and the few headers that matter. */
  url: string;
  headers: Record<string, string>;
  /** The request headers that the response depends on. */
  vary: string;
  /** The app's route that answers it. */
  route: string;
};

const longest = 1000;

/** Returns the cache key of a request; undefined when its response must not be cached. */
export function readAsked(request: IncomingMessage): Asked | undefined {
  const { method, url = '', headers } = request;
  // The app refuses it.
  if (!namesOneHost(request)) return undefined;
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (headers.authorization || headers['content-length'] || headers['transfer-encoding']) return;
  if (url.length > longest || !url.startsWith('/') || url.startsWith('//')) return undefined;
  const at = url.indexOf('?');
  const path = at < 0 ? url : url.slice(0, at);
  const query = at < 0 ? undefined : new URLSearchParams(url.slice(at));
  if (path.startsWith('/api/')) return readCall(path, query, headers);
  return isPage(path) ? readPage(path, query, headers) : undefined;
}

type Headers = IncomingMessage['headers'];

function readCall(path: string, query: URLSearchParams | undefined, headers: Headers) {
  const read = findRead(path.slice(4));
  if (!read) return undefined;
  const langs = query?.getAll('lang') ?? [];
  const lang = languages.find((language) => language === langs[0]);
  // An invalid language is refused, and the refusal is not cached.
  if (langs.length > 1 || (langs.length === 1 && !lang)) return undefined;
  const language = chooseLanguage(lang, headers['accept-language'], '');
  const url = path + choose(query, read.names, language);
  const vary = lang ? plain : `${plain}, Accept-Language`;
  return { key: url, url, headers: {}, vary, route: `/api${read.path}` };
}

const plain = 'Accept-Encoding';

const pageRoute = '/*';

function readPage(path: string, query: URLSearchParams | undefined, headers: Headers): Asked {
  const url = path + (query ? choose(query, askedNames(path), '') : '');
  if (path !== '/') return { key: url, url, headers: {}, vary: plain, route: pageRoute };
  const language = languageOfFirstVisit((name) => headers[name]);
  return {
    key: language ? `${url} ${language}` : url,
    url,
    headers: language ? { 'accept-language': language } : {},
    vary: `${plain}, Accept-Language, Cookie, Referer`,
    route: pageRoute,
  };
}

/** Keeps known query parameters only, in a canonical order. */
function choose(query: URLSearchParams | undefined, names: readonly string[], lang: Language | '') {
  const chosen = new URLSearchParams();
  for (const name of query ? names : []) {
    for (const value of query?.getAll(name) ?? []) chosen.append(name, value);
  }
  if (lang) chosen.append('lang', lang);
  return chosen.size > 0 ? `?${chosen}` : '';
}

const otherRooms =
  /^\/(api|admin|media|assets|payments|healthz|readyz|metrics|((en|tr|ru|tk)\/)?preview)(?=[/.]|$)/;

/** A path with an extension is a file; page data ends with `.data`. */
function isPage(path: string): boolean {
  if (otherRooms.test(path)) return false;
  return path.endsWith('.data') || path.indexOf('.', path.lastIndexOf('/')) < 0;
}
