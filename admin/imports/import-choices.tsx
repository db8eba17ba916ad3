import { Checkbox, NumberInput, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Import } from '#contract/imports.ts';
import { mostStock } from '#core/stock.ts';
import { useWords } from '../words/translator.ts';

export type Choices = { free: boolean; untrackedStock: number | null };

/** The choices that apply to all rows where a checked file is incomplete. */
export function useImportChoices({ state, report }: Import) {
  const t = useWords('imports');
  const [choices, setChoices] = useState<Choices>({ free: false, untrackedStock: null });
  const { uncounted = 0, unpriced = 0 } = state === 'checked' && report ? report : {};

  const fields = (uncounted > 0 || unpriced > 0) && (
    <Stack gap="sm" maw={420}>
      {uncounted > 0 && (
        <NumberInput
          label={t('untrackedStock', { count: uncounted })}
          description={t('untrackedStockHelp')}
          min={0}
          max={mostStock}
          allowDecimal={false}
          clampBehavior="strict"
          value={choices.untrackedStock ?? ''}
          onChange={(value) =>
            setChoices({ ...choices, untrackedStock: value === '' ? null : Number(value) })
          }
        />
      )}
      {unpriced > 0 && (
        <Checkbox
          label={t('freeMeant')}
          description={t('freeMeantHelp')}
          checked={choices.free}
          onChange={(event) => setChoices({ ...choices, free: event.currentTarget.checked })}
        />
      )}
    </Stack>
  );
  return { fields, choices };
}
