import { ActionIcon, Box, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { Swatch } from '../colors/swatch.tsx';
import { SwatchInput } from '../colors/swatch-input.tsx';
import { TurntablePanel } from '../pictures/turntable-panel.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { Grip, MoveButtons } from '../sorting/move-buttons.tsx';
import { useSorted } from '../sorting/sortable.tsx';
import { titleIn } from '../texts/texts.ts';
import { TextsFields } from '../texts/texts-fields.tsx';
import { useWords } from '../words/words.ts';
import type { Wrong } from './check-draft.ts';
import { ColorPictures } from './color-pictures.tsx';
import { type ColorDraft, changeColor, type Draft } from './draft.ts';
import type { usePictureUploads } from './use-picture-uploads.ts';
import { textErrorsAt } from './wrong.ts';

type Props = {
  color: ColorDraft;
  wrong: Wrong;
  readOnly: boolean;
  at: number;
  count: number;
  change: (act: (draft: Draft) => Draft) => void;
  uploads: ReturnType<typeof usePictureUploads>;
  onMove: (from: number, to: number) => void;
};

/** One colour: swatch, names, pictures, its place among the others. */
export function ColorPanel(props: Props) {
  const { color, wrong, readOnly, change, uploads } = props;
  const name = useName(color);
  const set = (part: Partial<ColorDraft>) => change((now) => changeColor(now, color.key, part));
  const sorted = useSorted(color.key, readOnly);
  return (
    <Box
      className="panel"
      component="article"
      aria-label={name}
      ref={sorted.ref}
      style={sorted.style}
    >
      <Stack gap="md">
        <Head {...props} grip={sorted.grip} />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <SwatchAndNames color={color} wrong={wrong} readOnly={readOnly} onChange={set} />
          <ColorPictures
            color={color}
            name={name}
            problem={wrong[`${color.key}.pictures`] ?? wrong[`${color.key}.sizes`]}
            readOnly={readOnly}
            onChange={(pictures) => set({ pictures })}
            uploads={uploads}
          />
        </SimpleGrid>
        {color.id !== undefined && (
          <TurntablePanel colorId={color.id} of={name} readOnly={readOnly} />
        )}
      </Stack>
    </Box>
  );
}

type HeadProps = Props & { grip: ReturnType<typeof useSorted>['grip'] };

/** What a colour is called, and what can be done with it as a whole. */
function Head({ color, readOnly, change, at, count, onMove, grip }: HeadProps) {
  const t = useWords('products');
  const name = useName(color);

  function remove() {
    const stock = color.sizes.reduce((sum, size) => sum + (Number(size.stock) || 0), 0);
    const act = () =>
      change((now) => ({ ...now, colors: now.colors.filter(({ key }) => key !== color.key) }));
    if (color.id === undefined) return act();
    confirmThen(t('removeColorAsk', { name }), t('removeColorEffect', { stock }), act);
  }

  return (
    <Group justify="space-between" wrap="nowrap">
      <Group gap="xs" wrap="nowrap" miw={0}>
        {!readOnly && <Grip name={name} grip={grip} />}
        <Swatch swatch={color.swatch || null} />
        <Title order={3} size="h5" className="anywhere">
          {name}
        </Title>
      </Group>
      {!readOnly && (
        <Group gap={2} wrap="nowrap">
          <MoveButtons {...{ name, at, count, onMove }} />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={30}
            aria-label={t('removeColor', { name })}
            onClick={remove}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      )}
    </Group>
  );
}

type LooksProps = Pick<Props, 'color' | 'wrong' | 'readOnly'> & {
  onChange: (part: Partial<ColorDraft>) => void;
};

function SwatchAndNames({ color, wrong, readOnly, onChange }: LooksProps) {
  const t = useWords('products');
  return (
    <Stack gap="sm">
      {!readOnly && (
        <SwatchInput
          label={t('fields.swatch')}
          value={color.swatch}
          error={wrong[`${color.key}.swatch`]}
          onChange={(swatch) => onChange({ swatch })}
          maw={220}
        />
      )}
      <TextsFields
        titleOnly
        value={color.texts}
        onChange={(texts) => onChange({ texts })}
        errors={textErrorsAt(wrong, `${color.key}.`)}
        readOnly={readOnly}
      />
    </Stack>
  );
}

function useName(color: ColorDraft): string {
  const t = useWords('products');
  return nameOf(color) || t('namelessColor');
}

export function nameOf({ texts }: ColorDraft): string {
  return titleIn(texts);
}
