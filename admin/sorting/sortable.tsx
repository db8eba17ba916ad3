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
  rectSortingStrategy,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import type { CSSProperties, ReactNode } from 'react';

type Props = {
  ids: readonly (string | number)[];
  onMove: (from: number, to: number) => void;
  /** Side by side, in several lines. */
  grid?: boolean;
  children: ReactNode;
};

/** Things that are put in order by dragging, with the pointer or by keys. */
export function Sortable({ ids, onMove, grid = false, children }: Props) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );

  function onDragEnd({ active, over }: DragEndEvent) {
    if (over && active.id !== over.id) onMove(ids.indexOf(active.id), ids.indexOf(over.id));
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
      <SortableContext
        items={[...ids]}
        strategy={grid ? rectSortingStrategy : verticalListSortingStrategy}
      >
        {children}
      </SortableContext>
    </DndContext>
  );
}

export type Sorted = {
  ref: (element: HTMLElement | null) => void;
  style: CSSProperties;
  /** For what it is grabbed by. */
  grip: object;
};

/** One of them. */
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
