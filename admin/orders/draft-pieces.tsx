import { ActionIcon, Button, Group, NumberInput, Select, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { Currency } from '#contract/words.ts';
import { formatMoney } from '../lists/format-money.ts';
import { callOpenly } from '../session/call-openly.ts';
import { keepPlace } from '../shell/keep-place.ts';
import { Panel } from '../shell/panel.tsx';
import { ownSize } from '../texts/own-size.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/words.ts';
import type { DraftForm, DraftLine } from './draft.ts';

type Props = { form: DraftForm; currency: Currency };

/** The pieces, found as a shopper finds them: what is not sold is not offered. */
export function DraftPieces({ form, currency }: Props) {
  const t = useWords('orders');
  const [typed, setTyped] = useState('');
  const found = usePieces(typed);
  const { lines } = form.values;

  function add(value: string | null) {
    const piece = found.find(({ sizeId }) => String(sizeId) === value);
    if (!piece) return;
    const there = lines.findIndex(({ sizeId }) => sizeId === piece.sizeId);
    if (there < 0) form.insertListItem('lines', piece);
    else form.setFieldValue(`lines.${there}.quantity`, (lines[there]?.quantity ?? 0) + 1);
    form.clearFieldError('lines');
    setTyped('');
  }

  return (
    <Panel title={t('pieces')}>
      <Stack gap="sm">
        <Select
          label={t('findPiece')}
          placeholder={t('findPieceHint')}
          searchable
          data={found.map((piece) => ({
            value: String(piece.sizeId),
            label: t('pieceChoice', {
              name: `${piece.title}, ${piece.color}, ${ownSize(piece.size)}`,
              price: formatMoney(piece.price, currency),
              stock: piece.stock,
            }),
            disabled: piece.stock === 0,
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

function usePieces(typed: string): DraftLine[] {
  const lang = useLanguage();
  const [search] = useDebouncedValue(typed.trim(), 200);
  const { data } = useQuery({
    queryKey: ['GET /products/client', { search, lang, pageSize: 8 }],
    queryFn: ({ signal }) =>
      callOpenly('GET /products/client', { query: { search, lang, pageSize: 8 }, signal }),
    enabled: search.length > 1,
    placeholderData: (before) => before,
  });
  if (search.length < 2) return [];
  return (data?.products ?? []).flatMap((product) =>
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
