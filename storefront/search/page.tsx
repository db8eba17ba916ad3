import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../document/head.ts';
import { metaTranslator } from '../document/meta-translator.ts';
import { ListingView } from '../listing/listing-view.tsx';
import { readListing } from '../listing/read-listing.ts';
import { jsonLdForData, pageContext } from '../shop/page-context.ts';
import { FoundPages } from './found-pages.tsx';
import { SearchForm } from './search-form.tsx';

export async function loader(args: LoaderFunctionArgs) {
  const listing = await readListing(args);
  return { ...listing, ...jsonLdForData(args.context.get(pageContext)) };
}

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, {
    title: t('search.title'),
    description: t('listing.allDescription'),
    isPrivate: true,
  });
}

export default function SearchPage() {
  const t = useTranslations('search');
  const listing = useLoaderData<typeof loader>();
  const title = listing.search ? t('resultsFor', { search: shorten(listing.search) }) : t('title');
  return (
    <ListingView
      title={title}
      intro={
        <>
          <SearchForm key={listing.search} search={listing.search} />
          <FoundPages search={listing.search} />
        </>
      }
      listing={listing}
    />
  );
}

function shorten(search: string): string {
  return search.length > 60 ? `${search.slice(0, 59).trim()}…` : search;
}
