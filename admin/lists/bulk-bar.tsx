import { Button, CloseButton, Menu, Paper, Text } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { keepPlace } from '../browser/keep-place.ts';
import { formatCount } from '../formats/format-count.ts';
import { useWords } from '../words/translator.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import type { BulkAction, BulkPaper, Row, RowId } from './list-types.ts';
import { useBulk } from './use-bulk.tsx';
import type { Selection } from './use-selection.ts';

type Props<T extends Row> = {
  /** In a narrow window all actions are in one menu. */
  folded: boolean;
  actions: readonly BulkAction[];
  papers: readonly BulkPaper[] | undefined;
  selection: Selection<T>;
  total: number;
  /** Selects all ids that match. */
  findAll: () => Promise<void>;
  finding: boolean;
  /** The total of the selected rows, where they have amounts. */
  worth: string;
  saveCsv: (ids: ReadonlySet<RowId>) => void;
};

/**
 * The actions for the selected rows. They replace the list's tools, so that no row moves when the
 * first is ticked.
 */
export function BulkBar<T extends Row>(props: Props<T>) {
  const { folded, papers = [], selection, total, findAll, finding, worth } = props;
  const t = useWords('lists');
  const [asked, setAsked] = useState<BulkAction>();
  const { busy, run } = useBulk(selection);
  const count = selection.ids.size;
  if (!count) return null;
  const ids = [...selection.ids];
  const selectAll = { key: 'all', label: t('selectAll', { total: formatCount(total) }) };

  async function start(action: BulkAction) {
    const asks = await (action.when?.([...selection.ids]) ?? true);
    if (asks && (action.form || action.ask)) setAsked(action);
    else run(action, undefined);
  }
  const isSelectionLoaded = selection.rows.length === count;
  const actions = props.actions.map((action) => ({
    ...action,
    ...(isSelectionLoaded && action.among?.(selection.rows)),
  }));
  const isOffered = ({ fits }: BulkAction) =>
    !fits || !isSelectionLoaded || selection.rows.some(fits);

  function go(input: unknown) {
    if (asked) run(asked, input);
    setAsked(undefined);
  }
  const offered: Offered[] = [
    ...(folded && count < total ? [{ ...selectAll, act: () => void findAll() }] : []),
    ...actions.filter(isOffered).map((action) => ({ ...action, act: () => void start(action) })),
    { key: 'csv', label: t('exportCsv'), act: () => props.saveCsv(selection.ids) },
    ...(papers.length ? [{ key: 'papers', label: t('print'), papers }] : []),
  ];

  return (
    <Paper withBorder className="bulk" role="region" aria-label={t('actions')}>
      <CloseButton
        aria-label={t('clearSelection')}
        onClick={() => {
          selection.clear();
          keepPlace();
        }}
      />
      <Text size="sm" fw={600} role="status" className="nowrap">
        {[t('selected', { count }), worth].filter(Boolean).join(' · ')}
      </Text>
      {!folded && count < total && (
        <Button size="compact-sm" variant="subtle" loading={finding} onClick={findAll}>
          {selectAll.label}
        </Button>
      )}
      <Offers offered={offered} folded={folded} ids={ids} busy={busy} />
      <BulkDialog action={asked} ids={ids} onGo={go} onClose={() => setAsked(undefined)} />
    </Paper>
  );
}

type Offered = Pick<BulkAction, 'key' | 'label' | 'icon' | 'danger'> & {
  act?: () => void;
  papers?: readonly BulkPaper[];
};

type OffersProps = { offered: Offered[]; folded: boolean; ids: RowId[]; busy: boolean };

/** Shows as many buttons as fit, and the others in a menu. */
function Offers({ offered, folded, ...rest }: OffersProps) {
  const t = useWords('lists');
  const { row, fitting } = useFitting();
  const visibleCount = folded ? 0 : fitting;
  return (
    <>
      <div className="bulk-actions" ref={row}>
        {!folded &&
          offered.map((one, index) => (
            <span key={one.key} data-hidden={index >= visibleCount || undefined}>
              <Offer one={one} {...rest} />
            </span>
          ))}
      </div>
      {visibleCount < offered.length && (
        <Rest
          label={t(folded ? 'actions' : 'more')}
          offered={offered.slice(visibleCount)}
          {...rest}
        />
      )}
    </>
  );
}

/** Counts how many of a row's children fit into it. */
function useFitting() {
  const row = useRef<HTMLDivElement>(null);
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY);
  useLayoutEffect(() => {
    function measure() {
      const end = (row.current?.getBoundingClientRect().right ?? 0) + 1;
      const ends = [...(row.current?.children ?? [])].map(
        (one) => one.getBoundingClientRect().right,
      );
      setFitting(ends.filter((right) => right <= end).length);
    }
    measure();
    const resized = new ResizeObserver(measure);
    if (row.current) resized.observe(row.current);
    return () => resized.disconnect();
  });
  return { row, fitting };
}

type OfferProps = { one: Offered; ids: RowId[]; busy: boolean };

function Offer({ one, ids, busy }: OfferProps) {
  const { label, icon, danger, act, papers } = one;
  if (papers) {
    return (
      <BarMenu label={label}>
        <Papers papers={papers} ids={ids} />
      </BarMenu>
    );
  }
  return (
    <Button
      size="xs"
      variant={danger ? 'outline' : 'default'}
      {...(danger && { color: 'red.9', className: 'danger' })}
      leftSection={icon}
      disabled={busy}
      onClick={act}
    >
      {label}
    </Button>
  );
}

type RestProps = { label: string; offered: Offered[]; ids: RowId[]; busy: boolean };

function BarMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button size="xs" variant="default" rightSection={<ChevronDown size={14} aria-hidden />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

function Rest({ label, offered, ids, busy }: RestProps) {
  return (
    <BarMenu label={label}>
      {offered.map(({ key, label: name, icon, danger, act, papers }) =>
        papers ? (
          <Papers key={key} papers={papers} ids={ids} label={name} />
        ) : (
          <Menu.Item
            key={key}
            leftSection={icon}
            disabled={busy}
            onClick={act}
            {...(danger && { className: 'danger' })}
          >
            {name}
          </Menu.Item>
        ),
      )}
    </BarMenu>
  );
}

type PapersProps = { papers: readonly BulkPaper[]; ids: RowId[]; label?: string };

/** Prints open in a new tab, so that the list keeps its selection. */
function Papers({ papers, ids, label: heading }: PapersProps) {
  const t = useWords('lists');
  return (
    <>
      {heading && <Menu.Label>{heading}</Menu.Label>}
      {papers.map(({ key, label, path, most }) =>
        ids.length > most ? (
          <Menu.Item key={key} disabled>
            {`${label} · ${t('atMost', { count: formatCount(most) })}`}
          </Menu.Item>
        ) : (
          <Menu.Item key={key} component="a" href={path(ids)} target="_blank">
            {label}
          </Menu.Item>
        ),
      )}
    </>
  );
}
