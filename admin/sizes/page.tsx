import { Group, Select, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { SizeCell, SizeLine } from '#contract/product-editing.ts';
import { Swatch } from '../colors/swatch.tsx';
import { oneOf, useListState } from '../lists/use-list-state.ts';
import { toMajor, toMinor } from '../money/minor-units.ts';
import { toCount, toWeight } from '../products/body.ts';
import { tidyCell } from '../products/cell-text.ts';
import { ProductLists } from '../products/product-lists.tsx';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { SheetPage, sheetPageSize } from '../sheet/sheet-page.tsx';
import { type Edit, useCells } from '../sheet/use-cells.ts';
import { useWords } from '../words/words.ts';

const fields = ['label', 'sku', 'price', 'compareAtPrice', 'stock', 'weightGrams', 'cost'] as const;
type Field = (typeof fields)[number];

const stocks = ['in', 'low', 'out'] as const;
const sorts = ['product', 'sku', 'price', '-price', 'stock', '-stock'] as const;

/** Every size of every product, as one sheet. */
export function Component() {
  const t = useWords('sizes');
  const p = useWords('products');
  const list = useListState();
  const shelf = (name: 'category' | 'collection') => Number(list.get(name)) || undefined;
  const { data, ...state } = useRead('GET /product-sizes', {
    query: {
      page: list.page,
      pageSize: sheetPageSize,
      search: list.search,
      category: shelf('category'),
      collection: shelf('collection'),
      stock: oneOf(list.get('stock'), stocks),
      sort: oneOf(list.get('sort'), sorts) ?? 'product',
    },
  });
  const readOnly = !useMe().mayChange('catalogue');
  const lines = new Map(data?.sizes.map((line) => [String(line.id), line]));
  const cells = useCells({
    storedAt: (row, column) => written(lines.get(row), column as Field),
    tidy: (column, text) => tidyCell(column as Field, text),
    check: (column, text) => check(column as Field, text, p),
    send: (edits) => call('PATCH /product-sizes', { body: { cells: edits.map(toCell) } }),
    nowOf: (column, now) => writtenValue(column as Field, now as string | number | null),
  });

  return (
    <SheetPage
      title={t('title')}
      searchLabel={t('search')}
      list={list}
      total={data?.total ?? 0}
      counted={t('count', { count: data?.total ?? 0 })}
      above={<ProductLists />}
      filters={<Filters />}
      unsaved={cells}
      {...state}
    >
      <Sheet
        apart
        label={t('title')}
        corner={t('piece')}
        rows={(data?.sizes ?? []).map((line) => ({
          key: String(line.id),
          head: <Head line={line} />,
        }))}
        columns={fields.map((field) => ({
          key: field,
          title: p(`fields.${field}`),
          numeric: field !== 'label' && field !== 'sku',
          width: field === 'sku' ? 190 : 92,
        }))}
        textAt={cells.textAt}
        changedAt={cells.changedAt}
        problemAt={cells.problemAt}
        write={cells.write}
        readOnly={readOnly}
      />
    </SheetPage>
  );
}

function Head({ line }: { line: SizeLine }) {
  return (
    <Group gap={8} wrap="nowrap">
      <Swatch swatch={line.swatch} />
      <Text
        component={Link}
        to={`/admin/products/${line.productId}`}
        size="sm"
        td="underline"
        truncate
      >
        {line.title} · {line.color}
      </Text>
    </Group>
  );
}

function Filters() {
  const t = useWords('sizes');
  const list = useListState();
  return (
    <>
      <Select
        label={t('stock')}
        placeholder={t('any')}
        clearable
        clearButtonProps={{ 'aria-label': t('clear') }}
        w={{ base: '100%', xs: 160 }}
        data={stocks.map((value) => ({ value, label: t(`stocks.${value}`) }))}
        value={list.get('stock')}
        onChange={(value) => list.set('stock', value)}
      />
      <Select
        label={t('order')}
        allowDeselect={false}
        w={{ base: '100%', xs: 190 }}
        data={sorts.map((value) => ({ value, label: t(`sorts.${sortKey(value)}`) }))}
        value={oneOf(list.get('sort'), sorts) ?? 'product'}
        onChange={(value) => list.set('sort', value === 'product' ? null : value)}
      />
    </>
  );
}

function sortKey(sort: (typeof sorts)[number]) {
  const keys = { '-price': 'dear', '-stock': 'most' } as const;
  return sort === '-price' || sort === '-stock' ? keys[sort] : sort;
}

function written(line: SizeLine | undefined, field: Field): string {
  return line ? writtenValue(field, line[field]) : '';
}

function writtenValue(field: Field, value: string | number | null): string {
  if (value === null) return '';
  const money = field === 'price' || field === 'compareAtPrice' || field === 'cost';
  return money ? toMajor(Number(value)) : String(value);
}

function check(field: Field, text: string, t: ReturnType<typeof useWords<'products'>>) {
  if (text === '') {
    if (field === 'price') return t('needsPrice');
    return field === 'sku' || field === 'label' || field === 'stock' ? t('needed') : undefined;
  }
  if (field === 'stock') return toCount(text) === undefined ? t('badCount') : undefined;
  if (field === 'weightGrams') return toWeight(text) === undefined ? t('badWeight') : undefined;
  if (field === 'sku' || field === 'label') return undefined;
  return toMinor(text) === undefined ? t('badAmount') : undefined;
}

function toCell({ row, column, from, to }: Edit): SizeCell {
  const field = column as Field;
  const value = (text: string) => {
    if (field === 'sku' || field === 'label') return text;
    if (text === '') return null;
    if (field === 'stock') return toCount(text) ?? 0;
    return (field === 'weightGrams' ? toWeight(text) : toMinor(text)) ?? null;
  };
  return { id: Number(row), field, from: value(from), to: value(to) } as SizeCell;
}
