import { useMemo, useState } from 'react';
import { BulkForm } from '../lists/bulk-form.tsx';
import type { BulkAction, RowId } from '../lists/list-types.ts';
import { call } from '../session/call.ts';
import { turned } from '../sheet/turned.ts';
import { useWords } from '../words/translator.ts';
import { SwatchInput } from './swatch-input.tsx';
import { isSwatch } from './use-color-cells.ts';

/** The bulk actions for colours; each can be undone. */
export function useColorBulk(): BulkAction[] {
  const t = useWords('colors');
  return useMemo(
    () => [
      {
        key: 'swatch',
        label: t('setSwatch'),
        form: (go) => <SwatchForm go={go} />,
        run: giveSwatch,
        did: (count) => t('did.swatch', { count }),
      },
    ],
    [t],
  );
}

async function giveSwatch(ids: RowId[], input: unknown) {
  const body = { ids: ids.map(Number), swatch: input as string };
  const { cells } = await call('POST /product-colors/bulk', { body });
  const undo = () => call('PATCH /product-colors', { body: { cells: turned(cells) } });
  return { done: cells.length, ...(cells.length > 0 && { undo }) };
}

function SwatchForm({ go }: { go: (swatch: string) => void }) {
  const t = useWords('colors');
  const [swatch, setSwatch] = useState('');
  const written = swatch.trim().toLowerCase();
  return (
    <BulkForm ready={isSwatch(written)} act={() => go(written)}>
      <SwatchInput
        label={t('swatch')}
        data-autofocus
        value={swatch}
        onChange={setSwatch}
        popoverProps={{ withinPortal: false }}
      />
    </BulkForm>
  );
}
