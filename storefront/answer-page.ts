import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Api } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { languageOfPath } from '#core/languages.ts';
import { referenced } from './document/referenced.ts';
import { redirectToLanguage } from './links/language-redirect.ts';
import { redirectToOneAddress, sitemapOf } from './links/one-address.ts';
import { pageContext, type SentForm } from './shop/page-context.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);
const sitemap = sitemapOf(build.routes);

/** The in-process API, the public URL, and how the request is named in the log. */
export type Behind = {
  api: Api<ShopRoutes>;
  publicUrl: string;
  /** The request's id in the log, shown on a page that failed. */
  requestId: string;
  /** Logs why a page failed. */
  report: (error: unknown) => void;
  sent?: SentForm | undefined;
};

/**
 * Renders a page or a page's data. Nothing personal in the request is read: a URL gives everyone
 * the same page. Rejects if the settings cannot be read.
 *
 * @example const response = await answerPage(new Request('http://shop/tr'), behind);
 */
export async function answerPage(
  request: Request,
  { api, publicUrl, requestId, report, sent }: Behind,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const asked = languageOfPath(pathname);
  const settings = await api('GET /settings', { query: { lang: asked } });
  const redirect =
    redirectToOneAddress(request, sitemap) ?? redirectToLanguage(request, asked, settings);
  if (redirect) return redirect;
  const { pictures, ...rest } = settings;
  const language = asked && settings.languages.includes(asked) ? asked : settings.defaultLanguage;
  const context = new RouterContextProvider();
  context.set(pageContext, {
    api: referenced(api),
    publicUrl,
    requestId,
    report,
    settings: { ...rest, logo: pictures.logo },
    pictures,
    language,
    sent,
    jsonLd: [],
    isData: pathname.endsWith('.data'),
  });
  return withCharset(await handle(request, context));
}

/** The framework names the encoding of pages, but not of their data. */
function withCharset(response: Response): Response {
  const type = response.headers.get('content-type');
  if (type?.startsWith('text/') && !type.includes('charset')) {
    response.headers.set('content-type', `${type}; charset=utf-8`);
  }
  return response;
}
