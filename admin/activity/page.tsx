import { Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import type { ListedChange } from '#contract/activity.ts';
import { mayRead } from '#core/roles.ts';
import { formatInstant } from '../formats/format-date.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { ListColumn, ListFilter, QueryOf } from '../lists/list-types.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/translator.ts';
import { ChangeLine } from './change-line.tsx';
import { areaOf, pathOf, subjects } from './subjects.ts';
import { useChangeWords } from './use-change-words.ts';

export function Component() {
  const t = useWords('activity');
  const { pathname, search } = useLocation();
  // The entry that an undo adds is not listed above it, so that no other Undo button moves under
  // the pointer.
  const range = useRef<{ newest: number; upTo?: number }>({ newest: 0 });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page shows all entries
  useEffect(() => void delete range.current.upTo, [pathname, search]);
  const freeze = useCallback(() => {
    range.current.upTo ??= range.current.newest;
  }, []);

  async function readChanges(query: Query, signal: AbortSignal) {
    const { upTo } = range.current;
    const asked = { ...query, grouped: 'true', ...(upTo && { upTo }) };
    const { changes, total, newest } = await call('GET /activity', { query: asked, signal });
    range.current.newest = newest;
    return { rows: changes, total };
  }
  const { me } = useMe();
  const filters: ListFilter[] = [
    {
      type: 'choice',
      name: 'subject',
      label: t('what'),
      options: subjects
        .filter((subject) => me && mayRead(me.role, areaOf[subject]))
        .map((value) => ({ value, label: t(`subjects.${value}`) })),
    },
    { type: 'days', from: 'from', to: 'to', label: t('when') },
    { type: 'given', name: 'subjectId', label: t('oneThing') },
  ];
  return (
    <ListPage
      name="activity"
      title={t('title')}
      searchLabel={t('search')}
      columns={useColumns(freeze)}
      filters={filters}
      read={readChanges}
      nameOf={({ name }) => name}
      empty={t('empty')}
    />
  );
}

type Query = QueryOf<'GET /activity'>;

function useColumns(onUndo: () => void): ListColumn<ListedChange>[] {
  const t = useWords('activity');
  const describeChange = useChangeWords();
  return useMemo(
    () => [
      {
        key: 'at',
        title: t('when'),
        primary: true,
        cell: ({ at }) => formatInstant(at),
        text: ({ at }) => at,
      },
      {
        key: 'actor',
        title: t('who'),
        card: 'plain',
        cell: ({ actor }) => actor,
        text: ({ actor }) => actor,
      },
      {
        key: 'subject',
        title: t('what'),
        card: 'plain',
        cell: (change) => (
          <Text component={Link} to={pathOf(change)} size="sm" td="underline" py={2}>
            {t(`subjects.${change.subject}`)}
          </Text>
        ),
        text: ({ subject }) => t(`subjects.${subject}`),
      },
      {
        key: 'change',
        title: t('change'),
        card: 'below',
        cell: (change) => <ChangeLine change={change} onUndo={onUndo} />,
        text: (change) => describeChange(change),
      },
    ],
    [t, describeChange, onUndo],
  );
}
