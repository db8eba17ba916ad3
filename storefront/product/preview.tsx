import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import type { Api } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { notFound, orNotFound, pageContext } from '../shop/page-context.ts';
import ProductPage, { type loader as shownLoader } from './page.tsx';
import { readCookie, renewAdmin } from './renew-admin.ts';
import { shareFacts } from './shared-facts.ts';
import { sizeKind } from './size-kind.ts';

/** Renders the product page's own component, with its props. */
type Previewed = Awaited<ReturnType<typeof shownLoader>> & { heading: string; notice: string };

/** Not in the message files, because shoppers never see these texts. */
const previewIn = { en: 'Preview', tr: 'Önizleme', ru: 'Предпросмотр', tk: 'Öňünden görmek' };
const noticeIn = {
  en: 'This is a preview: shoppers can’t see this page.',
  tr: 'Bu bir önizlemedir: müşteriler bu sayfayı görmez.',
  ru: 'Это предпросмотр: покупатели не видят эту страницу.',
  tk: 'Bu diňe öňünden görmek üçin: alyjylar bu sahypany görmeýär.',
};

export default function Preview() {
  const { notice } = useLoaderData<typeof loader>();
  return (
    <>
      <aside className="bg-ink px-4 py-2 text-center label text-paper">{notice}</aside>
      <ProductPage />
    </>
  );
}

/**
 * A product as shoppers would see it, published or not, for signed-in admins, never cached. For
 * everyone else the page does not exist.
 */
export async function loader(asked: LoaderFunctionArgs): Promise<Previewed> {
  const { api, language } = asked.context.get(pageContext);
  const query = { lang: language };
  const [product, options] = await Promise.all([
    readProduct(asked),
    api('GET /checkout/options', { query }),
  ]);
  const labels = product.colors.flatMap(({ sizes }) => sizes.map(({ label }) => label));
  const kind = sizeKind(labels, []);
  const delivery = options.deliveryMethods;
  const heading = `${product.options[0]?.title ?? product.slug} · ${previewIn[language]}`;
  const notice = noticeIn[language];
  return {
    ...shareFacts(product),
    related: [],
    above: undefined,
    kind,
    delivery,
    heading,
    notice,
  };
}

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [{ title: loaderData?.heading }, { name: 'robots', content: 'noindex' }];
}

async function readProduct({ context, params, request }: LoaderFunctionArgs) {
  const { api, language } = context.get(pageContext);
  const cookies = request.headers.get('cookie') ?? '';
  const token = readCookie(cookies, 'adminAccessToken');
  const id = Number(params.id);
  if (!Number.isInteger(id)) throw notFound();
  const query = { lang: language };
  const call = api('GET /products/preview/:id', { params: { id }, query, token: token ?? null });
  const { product } = await orNotFound(
    call.catch(async (error: { status?: number }) => {
      if (error.status === 401) await sendAgainRenewed(api, request, cookies);
      return hideFromStrangers(error);
    }),
  );
  return product;
}

/**
 * Makes the browser repeat its request with the new tokens. They are not used before the browser has
 * them: if the response is lost, its current tokens stay valid.
 */
async function sendAgainRenewed(api: Api<ShopRoutes>, request: Request, cookies: string) {
  const headers = await renewAdmin(api, cookies);
  if (!headers) return;
  const { pathname, search } = new URL(request.url);
  headers.set('Cache-Control', 'no-store');
  throw redirect(pathname + search, { headers });
}

/** Answers 404 instead of 401 or 403, so that the page's existence is not revealed. */
function hideFromStrangers(error: { status?: number }): never {
  const { status } = error;
  if (status === 401 || status === 403) throw Object.assign(new Error('hidden'), { status: 404 });
  throw error;
}
