import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { orNotFound, pageContext } from '../page/page-context.ts';
import ProductPage, { type loader as shownLoader } from './page.tsx';
import { sizeKind } from './size-kind.ts';

/** The page is the shop's own, so it is handed what that is handed. */
type Shown = Awaited<ReturnType<typeof shownLoader>> & { heading: string; notice: string };

/** Here and not among the texts: shoppers never read them, and they stay on the server. */
const previewIn = { en: 'Preview', tr: 'Önizleme', ru: 'Предпросмотр', tk: 'Öňünden görmek' };
const noticeIn = {
  en: 'This is a preview: shoppers do not see this page.',
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
 * A piece as shoppers will see it, published or not: for whoever is signed in to the back office,
 * and for nobody's cache. To everyone else there is no such page.
 */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Shown> {
  const { api, language } = context.get(pageContext);
  const token = /(?:^|; )adminAccessToken=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1];
  const id = Number(params.id);
  if (!token || !Number.isInteger(id)) throw new Response(null, { status: 404 });
  const call = api('GET /products/preview/:id', {
    params: { id },
    query: { lang: language },
    token: decodeURIComponent(token),
  });
  const query = { lang: language };
  const [{ product }, options] = await Promise.all([
    orNotFound(call.catch(hideFromStrangers)),
    api('GET /checkout/options', { query }),
  ]);
  const labels = product.colors.flatMap(({ sizes }) => sizes.map(({ label }) => label));
  const kind = sizeKind(labels, []);
  const delivery = options.deliveryMethods;
  const heading = `${product.options[0]?.title ?? product.slug} · ${previewIn[language]}`;
  const notice = noticeIn[language];
  return { product, related: [], above: undefined, kind, delivery, heading, notice };
}

export function headers() {
  return { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return [{ title: loaderData?.heading }, { name: 'robots', content: 'noindex' }];
}

/** Whoever may not look does not learn that there is something to see. */
function hideFromStrangers(error: { status?: number }): never {
  const { status } = error;
  if (status === 401 || status === 403) throw Object.assign(new Error('hidden'), { status: 404 });
  throw error;
}
