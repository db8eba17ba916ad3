import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { ListingView } from './listing-view.tsx';
import { readListing } from './read-listing.ts';

export function loader(args: LoaderFunctionArgs) {
  return readListing(args);
}

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, { title: t('listing.all'), description: t('listing.allDescription') });
}

export default function AllProducts() {
  const t = useTranslations('listing');
  const listing = useLoaderData<typeof loader>();
  return <ListingView title={t('all')} listing={listing} />;
}
