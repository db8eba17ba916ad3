import { useState } from 'react';
import type { OfficeProduct } from '#contract/products.ts';
import { fieldsOf } from '../problems/fields.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { titleOf } from '../texts/texts.ts';
import { Swatch } from './swatch.tsx';
import { SwatchInput } from './swatch-input.tsx';

type Color = OfficeProduct['colors'][number];

/** A colour's swatch, saved when the choice is made. */
export function SwatchCell({ color, readOnly }: { color: Color; readOnly: boolean }) {
  const [error, setError] = useState<string>();
  const [draft, setDraft] = useState<string>();
  const { busy, write } = useWrite((cause) => {
    setError(fieldsOf(cause)?.swatch);
    return fieldsOf(cause) !== undefined;
  });
  if (readOnly) return <Swatch swatch={color.swatch} />;

  async function keep(swatch: string) {
    if (swatch === (color.swatch ?? '')) return setDraft(undefined);
    setError(undefined);
    const kept = await write(() =>
      call('PATCH /product-colors/:id', {
        params: { id: color.id },
        body: { swatch: swatch || null },
      }),
    );
    if (kept) setDraft(undefined);
  }

  return (
    <SwatchInput
      size="xs"
      w={140}
      aria-label={`Swatch of ${titleOf(color.options)}`}
      value={draft ?? color.swatch ?? ''}
      error={error}
      disabled={busy}
      onChange={setDraft}
      onChangeEnd={(value) => void keep(value)}
      onBlur={() => draft !== undefined && void keep(draft)}
    />
  );
}
