import { ActionIcon, Box, Group, SimpleGrid, Stack, Title } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { Swatch } from '../catalogue/swatch.tsx';
import { Fold } from '../parts/fold.tsx';
import { TurntablePanel } from '../pictures/turntable-panel.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { Grip, MoveButtons } from '../sorting/move-buttons.tsx';
import { useSorted } from '../sorting/sortable.tsx';
import { titleIn } from '../texts/texts.ts';
import { TextsFields } from '../texts/texts-fields.tsx';
import { useWords } from '../words/translator.ts';
import type { Wrong } from './check-draft.ts';
import { ColorPictures } from './color-pictures.tsx';
import { ColorSwatch } from './color-swatch.tsx';
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

/** A colour with swatch, names, pictures and position. */
export function ColorPanel(props: Props) {
  const { color, wrong, readOnly, change, uploads } = props;
  const t = useWords('products');
  const name = useName(color);
  const set = (part: Partial<ColorDraft>) => change((now) => changeColor(now, color.key, part));
  const sorted = useSorted(color.key, readOnly);
  const opened = !isNamed(color) || hasFault(color, wrong);
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
        <SimpleGrid cols={{ base: 1, lg: opened ? 2 : 1 }} spacing="lg">
          <Fold label={t('namesAndSwatch')} opened={opened}>
            <SwatchAndNames color={color} wrong={wrong} readOnly={readOnly} onChange={set} />
          </Fold>
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

/** Whether it is saved and named in every language; then its panel starts collapsed. */
function isNamed({ id, texts }: ColorDraft): boolean {
  return id !== undefined && Object.values(texts).every(({ title }) => title !== '');
}

function hasFault({ key }: ColorDraft, wrong: Wrong): boolean {
  return Object.keys(wrong).some((name) => name.startsWith(`${key}.`));
}

type HeadProps = Props & { grip: ReturnType<typeof useSorted>['grip'] };

/** The heading of a colour, with its name and actions. */
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
  return (
    <Stack gap="sm">
      {!readOnly && (
        <ColorSwatch
          color={color}
          error={wrong[`${color.key}.swatch`]}
          onChange={(swatch) => onChange({ swatch })}
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
