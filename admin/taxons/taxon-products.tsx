import { arrayMove } from '@dnd-kit/sortable';
import { ActionIcon, Anchor, Group, Stack, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepPlace } from '../browser/keep-place.ts';
import { Thumb } from '../pictures/thumb.tsx';
import { Grip, MoveButtons } from '../sorting/move-buttons.tsx';
import { Sortable, useSorted } from '../sorting/sortable.tsx';
import { useWords } from '../words/translator.ts';
import { ProductFinder } from './product-finder.tsx';
import type { Member } from './use-members.ts';

type Props = {
  ids: number[];
  stored: readonly Member[];
  readOnly: boolean;
  onChange: (ids: number[]) => void;
};

/** The products of a category or collection in their order: added, moved, removed. */
export function TaxonProducts({ ids, stored, readOnly, onChange }: Props) {
  const t = useWords('taxons');
  const [added, setAdded] = useState<Member[]>([]);
  const known = new Map([...added, ...stored].map((product) => [product.id, product]));
  return (
    <Stack gap="sm">
      {!readOnly && (
        <ProductFinder
          chosen={ids}
          onFound={(product) => {
            setAdded((before) => [...before, product]);
            onChange([...ids, product.id]);
          }}
        />
      )}
      <Text size="sm" c="dimmed" role="status">
        {ids.length === 0
          ? t('noProducts')
          : `${t('products', { count: ids.length })}. ${t('inOrder')}`}
      </Text>
      <Sortable ids={ids} onMove={(from, to) => onChange(arrayMove(ids, from, to))}>
        <Stack gap={4} component="ol" className="members">
          {ids.map((id, at) => (
            <Row
              key={id}
              product={known.get(id)}
              {...{ id, at, readOnly }}
              count={ids.length}
              onMove={(from, to) => {
                onChange(arrayMove(ids, from, to));
                keepPlace();
              }}
              onRemove={() => {
                onChange(ids.toSpliced(at, 1));
                keepPlace();
              }}
            />
          ))}
        </Stack>
      </Sortable>
    </Stack>
  );
}

type RowProps = {
  id: number;
  product: Member | undefined;
  at: number;
  count: number;
  readOnly: boolean;
  onMove: (from: number, to: number) => void;
  onRemove: () => void;
};

function Row({ id, product, at, count, readOnly, onMove, onRemove }: RowProps) {
  const t = useWords('taxons');
  const sorted = useSorted(id, readOnly);
  const title = product?.title ?? '—';
  return (
    <Group component="li" ref={sorted.ref} style={sorted.style} gap="xs" wrap="nowrap">
      {!readOnly && <Grip name={title} grip={sorted.grip} />}
      <Thumb picture={product?.image ?? null} size={40} />
      <Anchor
        component={Link}
        to={`/admin/products/${id}`}
        size="sm"
        c="inherit"
        style={{ flex: 1, overflowWrap: 'anywhere' }}
      >
        {title}
        {product && !product.published && (
          <Text component="span" size="sm" c="dimmed">
            {' '}
            · {t('hidden')}
          </Text>
        )}
      </Anchor>
      {!readOnly && (
        <Group gap={0} wrap="nowrap">
          <MoveButtons name={title} at={at} count={count} onMove={onMove} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t('removeProduct', { title })}
            onClick={onRemove}
          >
            <X size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}
