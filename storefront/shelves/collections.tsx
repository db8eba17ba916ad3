import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { ListingView } from '../listing/listing-view.tsx';
import { readListing } from '../listing/read-listing.ts';
import { Breadcrumbs } from '../page/breadcrumbs.tsx';
import { head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { notFound, pageContext } from '../page/page-context.ts';
import { useFocusPlace } from './focus-place.ts';
import { withPieces } from './read-shelves.ts';
import { ShelfSection } from './shelf-section.tsx';

/** All collections; or, with `?collection=slug`, the pieces of one. */
export async function loader(args: LoaderFunctionArgs) {
  const page = args.context.get(pageContext);
  const query = { lang: page.language, pageSize: 100 };
  const { collections } = await page.api('GET /collection/client', { query });
  const asked = new URL(args.request.url).searchParams.get('collection');
  if (!asked) return { shelves: await withPieces(page, 'collection', collections), chosen: null };
  const collection = collections.find(({ slug }) => slug === asked);
  if (!collection) throw notFound();
  const [text] = collection.options;
  const listing = await readListing(args, { collection: asked });
  const title = text?.title ?? asked;
  const { image } = collection;
  return {
    shelves: [],
    chosen: { slug: asked, title, description: text?.description ?? null, image, listing },
  };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  const chosen = args.loaderData?.chosen;
  if (!chosen) {
    return head(args, {
      title: t('shelves.collections'),
      description: t('shelves.collectionsText'),
    });
  }
  const { title, description, slug, image } = chosen;
  return head(args, {
    title,
    description: description ?? t('listing.shelfDescription', { title }),
    path: `/items/collections?collection=${slug}`,
    image,
  });
}

export default function Collections() {
  const t = useTranslations('shelves');
  const { shelves, chosen } = useLoaderData<typeof loader>();
  useFocusPlace();
  if (chosen) {
    const intro = (
      <>
        {chosen.description && <p className="mt-4 max-w-prose">{chosen.description}</p>}
        <Breadcrumbs trail={[['/items/collections', t('collections')]]} here={chosen.title} />
      </>
    );
    const { title, listing, slug } = chosen;
    return (
      <ListingView title={title} intro={intro} listing={listing} fixed={{ collection: slug }} />
    );
  }
  return (
    <main id="content" tabIndex={-1} className="page section pt-10 lg:pt-14">
      <h1 className="display">{t('collections')}</h1>
      <p className="mt-4 mb-10 max-w-prose">{t('collectionsText')}</p>
      {shelves.map((shelf) => (
        <ShelfSection
          key={shelf.slug}
          shelf={shelf}
          to={`/items/collections?collection=${shelf.slug}`}
        />
      ))}
    </main>
  );
}
