import { Autocomplete, Button, Group } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { showFailure } from '../problems/toast.ts';
import { useWords } from '../words/translator.ts';
import { nameOf } from './color-panel.tsx';
import type { ColorDraft, Draft } from './draft.ts';
import { areNamesakes } from './namesakes.ts';
import { useKnownColors } from './use-known-colors.ts';

type Props = {
  colors: readonly ColorDraft[];
  change: (act: (draft: Draft) => Draft) => void;
};

/** Adds colours by name, separated by commas; a known metal or stone brings its translations. */
export function AddColors({ colors, change }: Props) {
  const t = useWords('products');
  const [text, setText] = useState('');
  const known = useKnownColors();

  function add(written: string) {
    const names = written
      .split(/[,;\n]/)
      .map((name) => name.trim())
      .filter((name) => name !== '');
    if (names.length === 0) return;
    const fresh: ColorDraft[] = [];
    const there = new Set<string>();
    for (const name of names) {
      const color = known.make(name, colors.at(-1));
      const isThere = [...colors, ...fresh].some((other) => areNamesakes(other, color));
      if (isThere) there.add(nameOf(color));
      else fresh.push(color);
    }
    change((now) => ({ ...now, colors: [...now.colors, ...fresh] }));
    if (there.size > 0) showFailure(t('colorsThere', { names: [...there].join(', ') }));
    setText('');
  }

  return (
    <Group align="flex-end" gap="xs">
      <Autocomplete
        label={t('addColors')}
        placeholder={t('addColorsExample')}
        w={{ base: '100%', xs: 360 }}
        data={known.names}
        selectFirstOptionOnChange={false}
        value={text}
        onChange={setText}
        onOptionSubmit={(name) => {
          add(name);
          // Deferred, because the combobox writes the option's name into the field after this
          // handler.
          setTimeout(() => setText(''));
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.defaultPrevented) return;
          event.preventDefault();
          add(text);
        }}
      />
      <Button
        variant="default"
        leftSection={<Plus size={16} aria-hidden />}
        disabled={text.trim() === ''}
        onClick={() => add(text)}
      >
        {t('add')}
      </Button>
    </Group>
  );
}
