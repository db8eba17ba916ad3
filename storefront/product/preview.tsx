import type { LoaderFunctionArgs, MetaArgs } from 'react-router';
import { orNotFound, pageContext } from '../page/page-context.ts';
import type { loader as shownLoader } from './page.tsx';
import { sizeKind } from './size-kind.ts';

/** The page is the shop's own, so it is handed what that is handed. */
type Shown = Awaited<ReturnType<typeof shownLoader>> & { heading: string };

/** Here and not among the texts: shoppers never read it, and it stays on the server. */
const previewIn = { en: 'Preview', tr: 'Önizleme', ru: 'Предпросмотр', tk: 'Öňünden görmek' };

export { default } from './page.tsx';

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
  return { product, related: [], above: undefined, kind, delivery, heading };
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
