import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Stack, Text, Title } from '@mantine/core';
import { useWords } from '../words/words.ts';
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

/** The colours in their order, each with its names, swatch and pictures. */
export function ColorsEditor({ draft, wrong, change, uploads, readOnly }: Props) {
  const t = useWords('products');
  const { colors } = draft;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function move(from: number, to: number) {
    change((now) => ({ ...now, colors: arrayMove(now.colors, from, to) }));
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    const at = (key: unknown) => colors.findIndex((color) => color.key === key);
    if (over && active.id !== over.id) move(at(active.id), at(over.id));
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
        <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
          <SortableContext
            items={colors.map(({ key }) => key)}
            strategy={verticalListSortingStrategy}
          >
            {colors.map((color, index) => (
              <ColorPanel
                key={color.key}
                color={color}
                wrong={wrong}
                readOnly={readOnly}
                isFirst={index === 0}
                isLast={index === colors.length - 1}
                change={change}
                uploads={uploads}
                onMove={(by) => move(index, index + by)}
              />
            ))}
          </SortableContext>
        </DndContext>
        {!readOnly && <AddColors colors={colors} change={change} />}
      </Stack>
    </section>
  );
}
