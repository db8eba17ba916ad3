import { ActionIcon, Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Currency } from '#contract/fields.ts';
import type { CallReply } from '#contract/route.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import { keepPlace } from '../browser/keep-place.ts';
import { formatMoney } from '../formats/format-money.ts';
import { Panel } from '../parts/panel.tsx';
import { call } from '../session/call.ts';
import { callOpenly } from '../session/call-openly.ts';
import { ownSize } from '../texts/own-size.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';
import type { DraftForm, DraftLine } from './draft.ts';

type Props = { form: DraftForm; currency: Currency };

/** The items, found with the storefront's search, so that only published products are offered. */
export function DraftLines({ form, currency }: Props) {
  const t = useWords('orders');
  const [typed, setTyped] = useState('');
  const found = useDraftProducts(typed);
  const { lines } = form.values;

  function add(value: string | null) {
    const product = found.find(({ sizeId }) => String(sizeId) === value);
    if (!product) return;
    const there = lines.findIndex(({ sizeId }) => sizeId === product.sizeId);
    if (there < 0) form.insertListItem('lines', product);
    else form.setFieldValue(`lines.${there}.quantity`, (lines[there]?.quantity ?? 0) + 1);
    form.clearFieldError('lines');
    setTyped('');
  }

  return (
    <Panel title={t('items')}>
      <Stack gap="sm">
        <Select
          label={t('findProduct')}
          placeholder={t('findProductHint')}
          searchable
          data={found.map((product) => ({
            value: String(product.sizeId),
            label: t('productChoice', {
              name: `${product.title}, ${product.color}, ${ownSize(product.size)}`,
              price: formatMoney(product.price, currency),
              stock: product.stock,
            }),
            disabled: product.stock === 0,
          }))}
          filter={({ options }) => options}
          searchValue={typed}
          onSearchChange={setTyped}
          value={null}
          onChange={add}
          error={form.errors.lines}
          nothingFoundMessage={typed.trim() ? t('nothingFound') : undefined}
        />
        {lines.map((line, i) => (
          <Line key={line.sizeId} {...{ form, line, currency }} place={i} />
        ))}
      </Stack>
    </Panel>
  );
}

type LineProps = Props & { line: DraftLine; place: number };

function Line({ form, line, place, currency }: LineProps) {
  const t = useWords('orders');
  const price = (amount: number) => formatMoney(amount, currency);
  const takeOut = () => {
    form.removeListItem('lines', place);
    keepPlace();
  };
  const takeWhatIsThere = () => {
    form.replaceListItem('lines', place, { ...line, quantity: line.stock, problem: null });
    keepPlace();
  };
  return (
    <Stack gap={6}>
      <Group wrap="nowrap" justify="space-between" align="flex-start">
        <Stack gap={0}>
          <Text size="sm">{line.title}</Text>
          <Text size="sm" c="dimmed">
            {line.color}, {ownSize(line.size)} · {price(line.price)}
          </Text>
        </Stack>
        <Group wrap="nowrap" gap="xs" align="flex-start">
          <NumberInput
            aria-label={t('quantityOf', { title: line.title })}
            w={76}
            min={1}
            max={99}
            clampBehavior="strict"
            allowDecimal={false}
            {...form.getInputProps(`lines.${place}.quantity`)}
          />
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('takeOut', { title: line.title })}
            onClick={takeOut}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      {line.formerPrice !== undefined && (
        <Text size="sm" className="danger">
          {t('priceWas', { was: price(line.formerPrice), now: price(line.price) })}
        </Text>
      )}
      {line.problem && (
        <Group gap="xs" data-changed>
          <Text size="sm" className="danger">
            {t(`lineProblems.${line.problem}`, { count: line.stock })}
          </Text>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => (line.problem === 'not_enough' ? takeWhatIsThere() : takeOut())}
          >
            {line.problem === 'not_enough'
              ? t('takeWhatIsThere', { count: line.stock })
              : t('takeOutNow')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function useDraftProducts(typed: string): DraftLine[] {
  const lang = useLanguage();
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data } = useQuery({
    queryKey: ['GET /products/client', { search, lang, pageSize: 8 }],
    queryFn: ({ signal }) =>
      callOpenly('GET /products/client', { query: { search, lang, pageSize: 8 }, signal }),
    enabled: search.length > 1,
    placeholderData: (before) => before,
  });
  const found = search.length < 2 ? [] : toLines(data?.products ?? []);
  const sizeIds = found.map(({ sizeId }) => sizeId).slice(0, 200);
  // The public API reports a stock of five at most; the admin needs the real number.
  const { data: stocks } = useQuery({
    queryKey: ['GET /orders/admin/stock', sizeIds],
    queryFn: ({ signal }) => call('GET /orders/admin/stock', { query: { sizeIds }, signal }),
    enabled: sizeIds.length > 0,
  });
  const stockOf = new Map(stocks?.map(({ sizeId, stock }) => [sizeId, stock]));
  return found.map((line) => ({ ...line, stock: stockOf.get(line.sizeId) ?? line.stock }));
}

type ShopProducts = CallReply<ShopRoutes['GET /products/client']>['products'];

function toLines(products: ShopProducts): DraftLine[] {
  return products.flatMap((product) =>
    product.colors.flatMap((color) =>
      color.sizes.map((size) => ({
        productId: product.id,
        colorId: color.id,
        sizeId: size.id,
        title: product.options[0]?.title ?? '',
        color: color.options[0]?.title ?? '',
        size: size.label,
        price: size.price,
        stock: size.stock,
        quantity: 1,
      })),
    ),
  );
}
