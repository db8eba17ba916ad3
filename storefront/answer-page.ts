import * as build from 'virtual:react-router/server-build';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import type { Api } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { languageOfPath } from './languages.ts';
import { redirectToLanguage } from './page/language-redirect.ts';
import { redirectToOneAddress, sitemapOf } from './page/one-address.ts';
import { pageContext, type SentForm } from './page/page-context.ts';
import { plainFailure } from './page/plain-failure.ts';
import { referenced } from './page/referenced.ts';

const handle = createRequestHandler(build, import.meta.env.MODE);
const sitemap = sitemapOf(build.routes);

/** The shop's API, in process, and the address shoppers reach it at. */
export type Behind = { api: Api<ShopRoutes>; publicUrl: string; sent?: SentForm | undefined };

/**
 * Renders the page (or a page's data) that a request asks for. Nothing of the visitor's is read:
 * the same address gives everyone the same page.
 *
 * @example const response = await answerPage(new Request('http://shop/tr'), { api, publicUrl });
 */
export async function answerPage(
  request: Request,
  { api, publicUrl, sent }: Behind,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const asked = languageOfPath(pathname);
  const settings = await api('GET /settings', { query: { lang: asked } }).catch(plainFailure);
  if (settings instanceof Response) return settings;
  const redirect =
    redirectToOneAddress(request, sitemap) ?? redirectToLanguage(request, asked, settings);
  if (redirect) return redirect;
  const { pictures, ...rest } = settings;
  const language = asked && settings.languages.includes(asked) ? asked : settings.defaultLanguage;
  const context = new RouterContextProvider();
  context.set(pageContext, {
    api: referenced(api),
    publicUrl,
    settings: { ...rest, logo: pictures.logo },
    pictures,
    language,
    sent,
    jsonLd: [],
    isData: pathname.endsWith('.data'),
  });
  return handle(request, context);
}
