import { arrayMove } from '@dnd-kit/sortable';
import { Stack, Text, Title } from '@mantine/core';
import { Sortable } from '../sorting/sortable.tsx';
import { useWords } from '../words/translator.ts';
import { AddColors } from './add-colors.tsx';
import type { Wrong } from './check-draft.ts';
import { ColorPanel } from './color-panel.tsx';
import type { Draft } from './draft.ts';
import type { usePictureUploads } from './use-picture-uploads.ts';

type Props = {
  draft: Draft;
  wrong: Wrong;
  change: (act: (draft: Draft) => Draft) => void;
  uploads: ReturnType<typeof usePictureUploads>;
  readOnly: boolean;
};

/** The colours in their order, each with names, swatch and pictures. */
export function ColorsEditor({ draft, wrong, change, uploads, readOnly }: Props) {
  const t = useWords('products');
  const { colors } = draft;

  function move(from: number, to: number) {
    change((now) => ({ ...now, colors: arrayMove(now.colors, from, to) }));
  }

  return (
    <section aria-labelledby="colors">
      <Stack gap="md">
        <Title order={2} size="h4" id="colors">
          {t('colors')}
        </Title>
        {colors.length === 0 && (
          <Text size="sm" c="dimmed">
            {readOnly ? t('noColors') : t('colorsHelp')}
          </Text>
        )}
        <Sortable ids={colors.map(({ key }) => key)} onMove={move}>
          {colors.map((color, index) => (
            <ColorPanel
              key={color.key}
              color={color}
              at={index}
              count={colors.length}
              wrong={wrong}
              readOnly={readOnly}
              change={change}
              uploads={uploads}
              onMove={move}
            />
          ))}
        </Sortable>
        {!readOnly && <AddColors colors={colors} change={change} />}
      </Stack>
    </section>
  );
}
