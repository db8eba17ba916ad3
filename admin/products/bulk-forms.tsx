import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  SegmentedControl,
  Select,
  Stack,
} from '@mantine/core';
import { useState } from 'react';
import type { BulkChange, PriceChange } from '#contract/product-editing.ts';
import { useCategories } from '../categories/use-categories.ts';
import { useCollections } from '../collections/use-collections.ts';
import { titleOf } from '../texts/texts.ts';
import { useWords } from '../words/words.ts';

type Go = (change: BulkChange) => void;

/** Into which category or collection, or out of which. */
export function ShelfForm({ kind, go }: { kind: 'category' | 'collection'; go: Go }) {
  const t = useWords('products');
  const [id, setId] = useState<string | null>(null);
  const [way, setWay] = useState('add');
  const { categories } = useCategories();
  const { collections } = useCollections();
  // Who is in a collection with a rule is not for a hand to say.
  const shelves = kind === 'category' ? categories : collections.filter(({ rule }) => !rule);

  function act() {
    const shelf = Number(id);
    if (kind === 'category') {
      return go({ do: way === 'add' ? 'addCategory' : 'removeCategory', id: shelf });
    }
    go({ do: way === 'add' ? 'addCollection' : 'removeCollection', id: shelf });
  }

  return (
    <Stack>
      <SegmentedControl
        value={way}
        onChange={setWay}
        data={[
          { value: 'add', label: t('bulk.into') },
          { value: 'remove', label: t('bulk.outOf') },
        ]}
      />
      <Select
        label={kind === 'category' ? t('fields.categories') : t('fields.collections')}
        searchable
        data-autofocus
        nothingFoundMessage={t('noneOfThatName')}
        data={shelves.map((shelf) => ({ value: String(shelf.id), label: titleOf(shelf.options) }))}
        value={id}
        onChange={setId}
      />
      <Group justify="flex-end">
        <Button disabled={!id} onClick={act}>
          {t('bulk.apply')}
        </Button>
      </Group>
    </Stack>
  );
}

/** By how many per cent, rounded to what, and whether the old price is shown beside the new. */
export function PriceForm({ help, go }: { help: string; go: (change: PriceChange) => void }) {
  const t = useWords('products');
  const [percent, setPercent] = useState<number | string>(-10);
  const [step, setStep] = useState('100');
  const [showBefore, setShowBefore] = useState(false);
  const valid = typeof percent === 'number' && percent !== 0 && percent >= -90 && percent <= 1000;

  return (
    <Stack>
      <NumberInput
        label={t('bulk.percent')}
        description={help}
        data-autofocus
        suffix=" %"
        min={-90}
        max={1000}
        decimalScale={2}
        value={percent}
        error={valid ? undefined : t('bulk.percentBounds')}
        clampBehavior="none"
        onChange={setPercent}
      />
      <Select
        label={t('bulk.round')}
        allowDeselect={false}
        data={['1', '10', '50', '100', '500', '1000'].map((value) => ({
          value,
          label: (Number(value) / 100).toFixed(2),
        }))}
        value={step}
        onChange={(value) => setStep(value ?? '1')}
      />
      {Number(percent) < 0 && (
        <Checkbox
          label={t('bulk.showBefore')}
          checked={showBefore}
          onChange={(event) => setShowBefore(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <Button
          disabled={!valid}
          onClick={() =>
            go({ do: 'price', percent: Number(percent), step: Number(step), showBefore })
          }
        >
          {t('bulk.apply')}
        </Button>
      </Group>
    </Stack>
  );
}
