import { arrayMove } from '@dnd-kit/sortable';
import { Card, Group, Table, type TableTrProps } from '@mantine/core';
import {
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useRef,
  useState,
} from 'react';
import { useUndoToast } from '../problems/undo-toast.tsx';
import { useWrite } from '../session/use-write.ts';
import { Grip, MoveButtons } from '../sorting/move-buttons.tsx';
import { Sortable, type Sorted, useSorted } from '../sorting/sortable.tsx';
import { getWords } from '../words/translator.ts';
import type { RowsProps } from './list-page-props.ts';
import type { ListColumn, Row, RowId } from './list-types.ts';

type Ordering<T extends Row> = {
  nameOf: (row: T) => string;
  save: ((ids: RowId[], was: RowId[]) => Promise<unknown>) | undefined;
  /** Reads the last row of the previous page, or the first of the next. */
  neighbour: (page: 'before' | 'after') => Promise<T | undefined>;
};

/** Shows the new order immediately, while it is being saved, and offers undo afterwards. */
export function useRowOrder<T extends Row>(rows: T[], { nameOf, save, neighbour }: Ordering<T>) {
  const [pendingOrder, setPendingOrder] = useState<RowId[]>();
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const { write } = useWrite();
  const showWithUndo = useUndoToast();
  const ordered = pendingOrder
    ? rows.toSorted((a, b) => pendingOrder.indexOf(a.id) - pendingOrder.indexOf(b.id))
    : rows;

  async function move(from: number, to: number) {
    const row = ordered[from];
    if (!save || !row) return;
    const beyond = to < 0 ? 'before' : to >= ordered.length ? 'after' : undefined;
    let was = ordered.map(({ id }) => id);
    let ids = arrayMove(was, from, to);
    if (beyond) {
      // Across the edge of a page the two rows swap; all others keep their positions.
      const other = await write(() => neighbour(beyond));
      if (!other) return;
      was = beyond === 'before' ? [other.id, row.id] : [row.id, other.id];
      ids = was.toReversed();
    } else {
      setPendingOrder(ids);
    }
    // Requests are sent one after another, because the positions in each depend on the one before.
    const saved = saving.current.then(() => write(() => save(ids, was).then(() => true)));
    saving.current = saved;
    const isSaved = await saved;
    setPendingOrder((now) => (now === ids ? undefined : now));
    if (!isSaved) return;
    showWithUndo(getWords('lists')('moved', { name: nameOf(row) }), { undo: () => save(was, ids) });
  }
  return { ordered, move: save && ((from: number, to: number) => void move(from, to)) };
}

type OrderProps = Pick<RowsProps<Row>, 'rows' | 'move'> & { children: ReactNode };

/** The drag-and-drop context; it is left out where rows cannot be moved. */
export function InOrder({ rows, move, children }: OrderProps) {
  if (!move) return children;
  return (
    <Sortable ids={rows.map(({ id }) => id)} onMove={move}>
      {children}
    </Sortable>
  );
}

const OfRow = createContext<Sorted | undefined>(undefined);

type RowProps = { record: Row; rowProps: TableTrProps; children: ReactNode };

/** A row of the table that can be dragged. */
export function SortedRow({ record, rowProps, children }: RowProps) {
  return (
    <SortedTr key={record.id} record={record} rowProps={rowProps}>
      {children}
    </SortedTr>
  );
}

function SortedTr({ record, rowProps, children }: RowProps) {
  const sorted = useSorted(record.id);
  return (
    <OfRow value={sorted}>
      <Table.Tr ref={sorted.ref} {...rowProps} style={[rowProps.style, sorted.style]}>
        {children}
      </Table.Tr>
    </OfRow>
  );
}

/** A card that can be dragged. */
export function SortedCard(props: CardProps) {
  const sorted = useSorted(props.id);
  return (
    <OfRow value={sorted}>
      <RowCard {...props} sorted={sorted} />
    </OfRow>
  );
}

type CardProps = {
  id: RowId;
  index: number;
  onClick: (event: MouseEvent) => void;
  children: ReactNode;
};

/** A row as a card, on a narrow screen. */
export function RowCard({ index, onClick, sorted, children }: CardProps & { sorted?: Sorted }) {
  return (
    <Card
      component="li"
      withBorder
      padding="sm"
      className="row"
      data-row={index}
      tabIndex={-1}
      ref={sorted?.ref}
      style={sorted?.style}
      onClick={onClick}
    >
      {children}
    </Card>
  );
}

export function moveColumn<T extends Row>(props: RowsProps<T>, title: string): ListColumn<T> {
  return {
    key: 'place',
    title,
    width: 112,
    cell: (row) => <RowMove {...props} row={row} index={props.rows.indexOf(row)} />,
  };
}

type MoveProps<T extends Row> = Pick<RowsProps<T>, 'nameOf' | 'move' | 'address' | 'total'> & {
  row: T;
  index: number;
};

/** The drag handle of a row, and the buttons that move it up or down by one. */
export function RowMove<T extends Row>(props: MoveProps<T>) {
  const { row, index, nameOf, move, address, total } = props;
  const sorted = useContext(OfRow);
  if (!move || !sorted) return null;
  const name = nameOf(row);
  const before = (address.page - 1) * address.pageSize;
  return (
    <Group gap={0} wrap="nowrap">
      <Grip name={name} grip={sorted.grip} />
      <MoveButtons
        name={name}
        at={before + index}
        count={total}
        onMove={(from, to) => move(from - before, to - before)}
      />
    </Group>
  );
}
