import { type LoaderFunctionArgs, type MetaArgs, redirect, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { pathIn } from '#core/languages.ts';
import { Card } from '../cards/card.tsx';
import { toCard } from '../cards/card-data.ts';
import { head } from '../document/head.ts';
import { breadcrumbList } from '../document/json-ld.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { orRedirect } from '../links/redirect-old-slug.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { readCategories } from '../shop/all-taxons.ts';
import { jsonLdForData, pageContext } from '../shop/page-context.ts';
import { Buy } from './buy.tsx';
import { useChoice } from './choice.ts';
import { Facts } from './facts.tsx';
import { Gallery } from './gallery.tsx';
import { productJsonLd } from './json-ld.ts';
import { PlainChoices } from './plain-choices.tsx';
import { Share } from './share.tsx';
import { factsOf, shareFacts } from './shared-facts.ts';
import { sizeKind } from './size-kind.ts';

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const page = context.get(pageContext);
  const { api, language, settings } = page;
  const id = params.productId ?? '';
  const query = { lang: language };
  const { search } = new URL(request.url);
  const toPath = (slug: string) => `/items/product/${slug}`;
  const calls = Promise.all([
    api('GET /products/client/:id', { params: { id }, query }),
    api('GET /products/client/:id/related', { params: { id }, query }),
    readCategories(page),
    api('GET /checkout/options', { query }),
  ]);
  const [detailed, { products: related }, categories, options] = await orRedirect(
    calls,
    page,
    'product',
    id,
    (slug) => toPath(slug) + search,
  );
  const { product, order } = shareFacts(detailed);
  if (id !== product.slug) {
    throw redirect(pathIn(language, toPath(product.slug), settings.defaultLanguage) + search, 301);
  }
  const taxons = categories.filter((one) => product.categories.includes(one.id));
  const [category] = taxons;
  const above = category && {
    slug: category.slug,
    title: category.options[0]?.title ?? category.slug,
  };
  const here: [string, string] = [toPath(product.slug), product.options[0]?.title ?? product.slug];
  const trail: [string, string][] = above
    ? [[`/items/category-products/${above.slug}`, above.title], here]
    : [here];
  const delivery = options.deliveryMethods;
  page.jsonLd.push(productJsonLd(product, delivery, page), breadcrumbList(page, trail));
  const kind = sizeKind(
    product.colors.flatMap(({ sizes }) => sizes.map(({ label }) => label)),
    taxons.flatMap((taxon) => taxon.options.map(({ title }) => title)),
  );
  return {
    product,
    order,
    related: related.slice(0, 4).map((product) => toCard(product)),
    above,
    kind,
    delivery,
    ...jsonLdForData(page),
  };
}

/** A query change only selects a colour or size, so the data is not reloaded. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidate) {
  return currentParams.productId !== nextParams.productId;
}
type ShouldRevalidate = { currentParams: Params; nextParams: Params };
type Params = { productId?: string };

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return [];
  const t = metaTranslator(args);
  const { product } = args.loaderData;
  const [text] = product.options;
  const title = text?.title ?? product.slug;
  const description = text?.description || t('product.description', { title });
  const path = `/items/product/${product.slug}`;
  return head(args, { title, description, path, image: product.image, product });
}

export default function ProductPage() {
  const { product } = useLoaderData<typeof loader>();
  return <ProductView key={product.id} />;
}

function ProductView() {
  const t = useTranslations('product');
  const { product, order, related, above, kind, delivery } = useLoaderData<typeof loader>();
  const choice = useChoice(product);
  const [text] = product.options;
  const title = text?.title ?? product.slug;
  const turns = choice.color?.turntable ? choice.color : undefined;
  return (
    <main id="content" tabIndex={-1} className="page pb-20">
      <Breadcrumbs
        trail={above ? [[`/items/category-products/${above.slug}`, above.title]] : []}
        here={title}
      />
      <div className="product mt-4 md:mt-6">
        <Gallery
          key={choice.color?.id}
          pictures={choice.pictures}
          title={title}
          turns={turns && { slug: product.slug, colorId: turns.id }}
        />
        <div className="w-full max-w-xl md:sticky md:top-28 md:self-start">
          <h1 className="title">{title}</h1>
          <Buy product={product} choice={choice} kind={kind} />
          <PlainChoices product={product} chosen={choice.color?.id} />
          <Facts
            description={text?.description}
            attributes={factsOf(product, order, choice.color, choice.size)}
            size={choice.size}
            kind={kind}
            delivery={delivery}
          />
          <Share title={title} />
        </div>
      </div>
      {related.length > 0 && (
        <section aria-labelledby="related" className="section pb-0">
          <h2 id="related" className="title mb-8">
            {t('related')}
          </h2>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-10 md:gap-x-8 lg:grid-cols-4">
            {related.map((one) => (
              <li key={one.id}>
                <Card product={one} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </main>
  );
}
