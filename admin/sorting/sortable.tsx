import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Over,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, ReactNode } from 'react';
import { useWords } from '../words/translator.ts';

type Props = {
  ids: readonly (string | number)[];
  onMove: (from: number, to: number) => void;
  /** Items are laid out in several rows. */
  grid?: boolean;
  children: ReactNode;
};

/** A list ordered by dragging, with pointer or keyboard. */
export function Sortable({ ids, onMove, grid = false, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(ids.indexOf(active.id), ids.indexOf(over.id));
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={useAnnouncements(ids)}
    >
      <SortableContext
        items={[...ids]}
        strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

/** Screen reader announcements while dragging. */
function useAnnouncements(ids: Props['ids']) {
  const t = useWords('lists');
  const placeOf = (over: Over | null) => ({
    place: ids.indexOf(over?.id ?? '') + 1,
    count: ids.length,
  });
  return {
    screenReaderInstructions: { draggable: t('sorting.help') },
    announcements: {
      onDragStart: () => t('sorting.taken'),
      onDragOver: ({ over }: { over: Over | null }) => t('sorting.over', placeOf(over)),
      onDragEnd: ({ over }: { over: Over | null }) => t('sorting.put', placeOf(over)),
      onDragCancel: () => t('sorting.cancelled'),
    },
  };
}

export type Sorted = {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  /** Props of the drag handle. */
  grip: object;
};

/** A single item of the list. */
export function useSorted(id: string | number, disabled = false): Sorted {
  const { setNodeRef, transform, transition, isDragging, attributes, listeners } = useSortable({
    id,
    disabled,
  });
  const style = {
    transform: CSS.Translate.toString(transform),
    transition,
    zIndex: isDragging ? 3 : undefined,
    position: 'relative',
  } as const;
  return { ref: setNodeRef, style, grip: { ...attributes, ...listeners } };
}
