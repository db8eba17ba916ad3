import { Group, Select, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ColorCell, ColorLine } from '#contract/product-editing.ts';
import { oneOf, useListState } from '../lists/use-list-state.ts';
import { ProductLists } from '../products/product-lists.tsx';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { Sheet } from '../sheet/sheet.tsx';
import { SheetPage, sheetPageSize } from '../sheet/sheet-page.tsx';
import { type Edit, useCells } from '../sheet/use-cells.ts';
import { languages, ownNames } from '../texts/languages.ts';
import { useWords } from '../words/words.ts';
import { Swatch } from './swatch.tsx';

const fields = ['swatch', ...languages] as const;
type Field = (typeof fields)[number];

/** Every colour of every product, as one sheet: swatches and names. */
export function Component() {
  const t = useWords('colors');
  const list = useListState();
  const shelf = (name: 'category' | 'collection') => Number(list.get(name)) || undefined;
  const { data, ...state } = useRead('GET /product-colors', {
    query: {
      page: list.page,
      pageSize: sheetPageSize,
      search: list.search,
      category: shelf('category'),
      collection: shelf('collection'),
      missing: oneOf(list.get('missing'), languages),
      sort: oneOf(list.get('sort'), ['product', 'color'] as const) ?? 'product',
    },
  });
  const readOnly = !useMe().mayChange('catalogue');
  const lines = new Map(data?.colors.map((line) => [String(line.id), line]));
  const cells = useCells({
    storedAt: (row, column) => written(lines.get(row), column as Field),
    tidy: (column, text) => (column === 'swatch' ? tidySwatch(text) : text.trim()),
    check: (column, text) =>
      column === 'swatch' && text !== '' && !/^#[0-9a-f]{6}$/.test(text)
        ? t('badSwatch')
        : undefined,
    send: (edits) => call('PATCH /product-colors', { body: { cells: edits.map(toCell) } }),
    nowOf: (_, now) => String(now ?? ''),
  });

  return (
    <SheetPage
      title={t('title')}
      searchLabel={t('search')}
      list={list}
      total={data?.total ?? 0}
      counted={t('count', { count: data?.total ?? 0 })}
      above={<ProductLists />}
      filters={
        <>
          <Select
            label={t('missing')}
            placeholder={t('any')}
            clearable
            clearButtonProps={{ 'aria-label': t('clear') }}
            w={{ base: '100%', xs: 170 }}
            data={languages.map((value) => ({ value, label: ownNames[value] }))}
            value={list.get('missing')}
            onChange={(value) => list.set('missing', value)}
          />
          <Select
            label={t('order')}
            allowDeselect={false}
            w={{ base: '100%', xs: 170 }}
            data={[
              { value: 'product', label: t('byProduct') },
              { value: 'color', label: t('byName') },
            ]}
            value={list.get('sort') === 'color' ? 'color' : 'product'}
            onChange={(value) => list.set('sort', value === 'color' ? value : null)}
          />
        </>
      }
      unsaved={cells}
      {...state}
    >
      <Sheet
        apart
        label={t('title')}
        corner={t('product')}
        rows={(data?.colors ?? []).map((line) => ({
          key: String(line.id),
          head: (
            <Text
              component={Link}
              to={`/admin/products/${line.productId}`}
              size="sm"
              td="underline"
              truncate
            >
              {line.title}
            </Text>
          ),
        }))}
        columns={fields.map((field) => ({
          key: field,
          title: field === 'swatch' ? t('swatch') : ownNames[field],
          width: field === 'swatch' ? 120 : 150,
        }))}
        textAt={cells.textAt}
        show={(row, column) => {
          const text = cells.textAt(row, column);
          return column === 'swatch' ? <SwatchText text={text} /> : text || <Gap />;
        }}
        changedAt={cells.changedAt}
        problemAt={cells.problemAt}
        write={cells.write}
        readOnly={readOnly}
      />
    </SheetPage>
  );
}

function SwatchText({ text }: { text: string }) {
  return (
    <Group gap={8} wrap="nowrap" component="span">
      <Swatch swatch={text || null} />
      {text || '—'}
    </Group>
  );
}

function Gap() {
  const t = useWords('texts');
  return (
    <Text component="span" size="xs" c="light-dark(#97400a, #e0a36b)">
      {t('missing')}
    </Text>
  );
}

function written(line: ColorLine | undefined, field: Field): string {
  if (field === 'swatch') return line?.swatch ?? '';
  return line?.options.find(({ language }) => language === field)?.title ?? '';
}

/** `D4AF37` and `#D4AF37` are the same colour. */
function tidySwatch(text: string): string {
  const plain = text.trim().toLowerCase();
  return /^[0-9a-f]{6}$/.test(plain) ? `#${plain}` : plain;
}

function toCell({ row, column, from, to }: Edit): ColorCell {
  const field = column as Field;
  if (field === 'swatch') return { id: Number(row), field, from: from || null, to: to || null };
  return { id: Number(row), field, from, to };
}
