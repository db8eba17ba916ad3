import { Text } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { Change } from '#contract/activity.ts';
import { formatInstant } from '../lists/format-date.ts';
import { ListPage } from '../lists/list-page.tsx';
import type { ListColumn, ListFilter, QueryOf } from '../lists/list-types.ts';
import { call } from '../session/call.ts';
import { mayRead } from '../session/roles.ts';
import { useMe } from '../session/use-me.ts';
import { useWords } from '../words/words.ts';
import { ChangeLine } from './change-line.tsx';
import { areaOf, pathOf, subjects } from './subjects.ts';
import { useChangeWords } from './use-change-words.ts';

/** Who changed what in the back office, when, from what to what. */
export function Component() {
  const t = useWords('activity');
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
      columns={useColumns()}
      filters={filters}
      read={readChanges}
      nameOf={({ name }) => name}
      empty={t('empty')}
    />
  );
}

async function readChanges(query: QueryOf<'GET /activity'>, signal: AbortSignal) {
  const { changes, total } = await call('GET /activity', { query, signal });
  return { rows: changes, total };
}

function useColumns(): ListColumn<Change>[] {
  const t = useWords('activity');
  const say = useChangeWords();
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
        cell: (change) => <ChangeLine change={change} />,
        text: (change) => say(change),
      },
    ],
    [t, say],
  );
}
