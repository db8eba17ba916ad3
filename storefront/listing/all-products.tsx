import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { jsonLdForData, pageContext } from '../shop/page-context.ts';
import { ListingView } from './listing-view.tsx';
import { pageOf, readListing } from './read-listing.ts';

export async function loader(args: LoaderFunctionArgs) {
  const listing = await readListing(args);
  return { ...listing, ...jsonLdForData(args.context.get(pageContext)) };
}

export function meta(args: MetaArgs<typeof loader>) {
  const t = metaTranslator(args);
  const path = args.loaderData && pageOf('/items/allProducts', args.loaderData);
  return head(args, {
    title: t('listing.all'),
    description: t('listing.allDescription'),
    ...(path && { path }),
    image: args.loaderData?.products[0]?.image,
  });
}

export default function AllProducts() {
  const t = useTranslations('listing');
  const listing = useLoaderData<typeof loader>();
  return <ListingView title={t('all')} listing={listing} />;
}
