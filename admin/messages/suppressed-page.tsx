import { Anchor, Button, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Suppression } from '#contract/consents.ts';
import { suppressionReasons } from '#core/consent.ts';
import { formatInstant } from '../formats/format-date.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { ListColumn, QueryOf } from '../lists/list-types.ts';
import { useCreating } from '../parts/use-creating.ts';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { SuppressionForm } from './suppression-form.tsx';

/** The e-mail addresses that may not be written to. */
export function Component() {
  const t = useWords('messages');
  const mayChange = useMe().mayChange('messages');
  const [creating, setCreating] = useCreating();
  const reasons = suppressionReasons.map((value) => ({ value, label: t(`list.reasons.${value}`) }));
  return (
    <>
      <ListPage
        name="suppressed"
        title={t('list.title')}
        searchLabel={t('list.search')}
        actions={
          mayChange && (
            <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setCreating(true)}>
              {t('list.add')}
            </Button>
          )
        }
        above={
          <Text size="sm" maw={640}>
            {t('list.about')}{' '}
            <Anchor component={Link} to="/admin/messages" size="sm" underline="always">
              {t('title')}
            </Anchor>
          </Text>
        }
        columns={useColumns(mayChange)}
        filters={[{ type: 'choice', name: 'reason', label: t('list.reason'), options: reasons }]}
        read={readSuppressions}
        nameOf={({ address }) => address ?? t('list.erased')}
        empty={t('list.empty')}
      />
      {creating && mayChange && <SuppressionForm onClose={() => setCreating(false)} />}
    </>
  );
}

async function readSuppressions(query: QueryOf<'GET /suppressions'>, signal: AbortSignal) {
  const { suppressions, total } = await call('GET /suppressions', { query, signal });
  return { rows: suppressions, total };
}

function useColumns(mayChange: boolean): ListColumn<Suppression>[] {
  const t = useWords('messages');
  return useMemo(() => {
    const columns: ListColumn<Suppression>[] = [
      {
        key: 'address',
        title: t('list.address'),
        primary: true,
        cell: ({ address }) => <span className="anywhere">{address ?? t('list.erased')}</span>,
        text: ({ address }) => address ?? t('list.erased'),
      },
      {
        key: 'reason',
        title: t('list.reason'),
        card: 'plain',
        cell: ({ reason }) => t(`list.reasons.${reason}`),
        text: ({ reason }) => t(`list.reasons.${reason}`),
      },
      {
        key: 'note',
        title: t('list.note'),
        card: 'below',
        cell: ({ note }) => (
          <Text size="sm" maw={420} className="anywhere">
            {note}
          </Text>
        ),
        text: ({ note }) => note,
      },
      {
        key: 'at',
        title: t('list.since'),
        card: 'plain',
        cell: ({ at }) => <span className="nowrap">{formatInstant(at)}</span>,
        text: ({ at }) => at,
      },
    ];
    if (!mayChange) return columns;
    const act: ListColumn<Suppression> = {
      key: 'act',
      title: t('list.act'),
      card: 'below',
      cell: (row) => <AllowAgain row={row} />,
    };
    return [...columns, act];
  }, [t, mayChange]);
}

function AllowAgain({ row: { id, address } }: { row: Suppression }) {
  const t = useWords('messages');
  const { busy, write } = useWrite();
  const name = address ?? t('list.erased');

  async function remove() {
    const removed = await write(async () => {
      await call('DELETE /suppressions/:id', { params: { id } });
      return true;
    });
    if (removed) showSuccess(t('list.allowed', { address: name }));
  }

  return (
    <Button
      size="compact-sm"
      variant="default"
      loading={busy}
      aria-label={t('list.allowOne', { address: name })}
      onClick={() =>
        confirmThen(
          t('list.allowAsk', { address: name }),
          t('list.allowText'),
          () => void remove(),
          t('list.allow'),
        )
      }
    >
      {t('list.allow')}
    </Button>
  );
}
