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
import { Button, Group, Pagination, Stack, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SearchBox } from '../lists/search-box.tsx';
import type { useListState } from '../lists/use-list-state.ts';
import { Empty, Loaded } from '../problems/states.tsx';
import { useMe } from '../session/use-me.ts';
import { useWrite } from '../session/use-write.ts';
import { Page } from '../shell/page.tsx';
import { useCreating } from '../shell/use-creating.ts';
import { useWords } from '../words/words.ts';
import type { AnyShelf, ShelfKind } from './kinds.ts';
import { NewShelf } from './new-shelf.tsx';
import { ShelfEditor } from './shelf-editor.tsx';
import { ShelfRow } from './shelf-row.tsx';

export const shelfPageSize = 50;

type Props = {
  kind: ShelfKind;
  list: ReturnType<typeof useListState>;
  shelves: AnyShelf[] | undefined;
  total: number;
  loading: boolean;
  error: number | '';
  refetch: () => void;
};

/** Categories, or collections: titles written where they stand, in the shop's order. */
export function ShelvesPage({ kind, list, shelves = [], total, refetch, loading, error }: Props) {
  const t = useWords('shelves');
  const own = useWords(kind.many);
  const [creating, setCreating] = useCreating();
  const [editedId, setEditedId] = useState<number>();
  // The order that was asked for, until the shop has it.
  const [wished, setWished] = useState<number[]>();
  const mayChange = useMe().mayChange('catalogue');
  const { write } = useWrite();
  const ordered = wished
    ? shelves.toSorted((a, b) => wished.indexOf(a.id) - wished.indexOf(b.id))
    : shelves;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const mayMove = mayChange && list.search === '';

  async function move(from: number, to: number) {
    const ids = arrayMove(
      ordered.map(({ id }) => id),
      from,
      to,
    );
    setWished(ids);
    await write(() => kind.order(ids));
    setWished(undefined);
  }

  function onDragEnd({ active, over }: DragEndEvent) {
    const at = (id: unknown) => ordered.findIndex((shelf) => shelf.id === id);
    if (over && active.id !== over.id) void move(at(active.id), at(over.id));
  }

  return (
    <Page
      title={own('title')}
      actions={
        mayChange && (
          <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
            {own('new')}
          </Button>
        )
      }
    >
      <SearchBox
        label={own('search')}
        value={list.search}
        onSearch={(text) => list.set('search', text)}
      />
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {ordered.length === 0 ? (
          <Empty>{list.filtered ? t('noMatch') : own('none')}</Empty>
        ) : (
          <Stack gap="sm">
            <DndContext sensors={sensors} collisionDetection={closestCenter} onDragEnd={onDragEnd}>
              <SortableContext
                items={ordered.map(({ id }) => id)}
                strategy={verticalListSortingStrategy}
              >
                {ordered.map((shelf, index) => (
                  <ShelfRow
                    key={shelf.id}
                    kind={kind}
                    shelf={shelf}
                    readOnly={!mayChange}
                    mayMove={mayMove}
                    isFirst={index === 0}
                    isLast={index === ordered.length - 1}
                    onMove={(by) => void move(index, index + by)}
                    onEdit={() => setEditedId(shelf.id)}
                  />
                ))}
              </SortableContext>
            </DndContext>
            <Group justify="space-between">
              <Text size="sm" c="dimmed">
                {own('count', { count: total })}
              </Text>
              {total > shelfPageSize && (
                <Pagination
                  total={Math.ceil(total / shelfPageSize)}
                  value={list.page}
                  onChange={list.setPage}
                />
              )}
            </Group>
          </Stack>
        )}
      </Loaded>
      <NewShelf
        kind={kind}
        opened={creating}
        onClose={() => setCreating(false)}
        onCreated={(shelf) => setEditedId(shelf.id)}
      />
      <ShelfEditor
        key={editedId}
        kind={kind}
        shelf={shelves.find((shelf) => shelf.id === editedId)}
        readOnly={!mayChange}
        onClose={() => setEditedId(undefined)}
      />
    </Page>
  );
}
