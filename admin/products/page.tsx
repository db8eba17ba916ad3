import { Button } from '@mantine/core';
import { ArrowDownUp, ImagePlus, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { languageNames, languages } from '#core/languages.ts';
import { ProductLists } from '../catalogue/product-lists.tsx';
import { useTaxonChoices } from '../catalogue/taxon-choices.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { ListFilter, QueryOf } from '../lists/list-types.ts';
import { yesOrNo } from '../lists/yes-or-no.ts';
import { MoreLinks } from '../parts/more-links.tsx';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useShop } from '../session/use-shop.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';
import { useProductColumns } from './product-columns.tsx';
import { useProductBulk } from './use-product-bulk.tsx';

type Query = QueryOf<'GET /products/admin'>;

export function Component() {
  const t = useWords('products');
  const mayChange = useMe().mayChange('catalogue');
  const bulk = useProductBulk();
  const pictures = { to: '/admin/products/pictures', label: t('addPictures'), icon: ImagePlus };
  return (
    <ListPage
      name="products"
      title={t('products')}
      searchLabel={t('search')}
      columns={useProductColumns()}
      filters={useProductFilters()}
      read={readProducts}
      readIds={readIds}
      nameOf={({ options }) => titleOf(options)}
      pathOf={({ id }) => `/admin/products/${id}`}
      bulk={mayChange ? bulk : undefined}
      above={<ProductLists />}
      actions={
        <>
          <MoreLinks
            links={[
              {
                to: '/admin/products/imports',
                label: mayChange ? t('importExport') : t('export'),
                icon: ArrowDownUp,
              },
              ...(mayChange ? [pictures] : []),
            ]}
          />
          {mayChange && (
            <Button
              component={Link}
              to="/admin/products/new"
              leftSection={<Plus size={16} aria-hidden />}
            >
              {t('new')}
            </Button>
          )}
        </>
      }
      empty={t('empty')}
    />
  );
}

async function readProducts(query: Query, signal: AbortSignal) {
  const { products, total } = await call('GET /products/admin', { query, signal });
  return { rows: products, total };
}

async function readIds(query: Query, signal: AbortSignal): Promise<number[]> {
  return (await call('GET /products/matching', { query, signal })).ids;
}

function useProductFilters(): ListFilter[] {
  const t = useWords('products');
  const { chargeCurrency } = useShop();
  return [
    ...useTaxonChoices('choices'),
    yesOrNo('published', t('fields.published'), t('isPublished'), t('isHidden')),
    yesOrNo('inStock', t('fields.stock'), t('inStock'), t('soldOut')),
    yesOrNo('picture', t('filters.picture'), t('filters.withPicture'), t('filters.withoutPicture')),
    yesOrNo(
      'categorised',
      t('filters.category'),
      t('filters.categorised'),
      t('filters.uncategorised'),
    ),
    {
      type: 'choice',
      name: 'missing',
      label: t('filters.missing'),
      options: languages.map((value) => ({ value, label: languageNames[value] })),
    },
    { type: 'given', name: 'import', label: t('filters.import') },
    {
      type: 'numbers',
      from: 'minPrice',
      to: 'maxPrice',
      label: t('fields.price'),
      currency: chargeCurrency,
    },
  ];
}
