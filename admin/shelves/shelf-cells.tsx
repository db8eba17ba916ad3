import { NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import type { OfficeShelf } from '#contract/categories.ts';
import { useWrite } from '../session/use-write.ts';
import { titleOf } from '../texts/texts.ts';
import type { ShelfKind } from './kinds.ts';

type Props = { kind: ShelfKind; shelf: OfficeShelf; readOnly: boolean };

/** The place in the shop's order; Enter or leaving the field keeps it. */
export function PositionCell({ kind, shelf, readOnly }: Props) {
  const [draft, setDraft] = useState<number | string>();
  const { busy, write } = useWrite();

  async function keep() {
    const position = Number(draft ?? shelf.position);
    if (draft !== undefined && draft !== '' && position !== shelf.position) {
      await write(() => kind.change(shelf.id, { position }));
    }
    setDraft(undefined);
  }

  return (
    <NumberInput
      size="xs"
      w={76}
      aria-label={`Position of ${titleOf(shelf.options)}`}
      value={draft ?? shelf.position}
      min={0}
      max={100_000}
      allowDecimal={false}
      allowNegative={false}
      hideControls
      disabled={busy}
      readOnly={readOnly}
      onChange={setDraft}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && void keep()}
    />
  );
}

export function PublishedCell({ kind, shelf, readOnly }: Props) {
  const { busy, write } = useWrite();
  return (
    <Switch
      aria-label={`${titleOf(shelf.options)} is published`}
      checked={shelf.published}
      disabled={busy || readOnly}
      onChange={(event) => {
        const published = event.currentTarget.checked;
        void write(() => kind.change(shelf.id, { published }));
      }}
    />
  );
}
