import { Button } from '@mantine/core';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Listed, Row } from './list-types.ts';

/** The largest number of new rows that the server returns. */
const most = 20;

type Props = {
  /** The list's name, as in `orders`. */
  list: string;
  /** The ids of the newest rows; undefined until they are known. */
  newest: readonly string[] | undefined;
  label: (count: number, isMore: boolean) => string;
};

/**
 * Announces how many rows came since the list was read, with a button that reloads it: an open list is
 * never reloaded automatically.
 */
export function NewRows({ list, newest, label }: Props) {
  const queries = useQueryClient();
  const [, setParams] = useSearchParams();
  const queryKey = ['list', list];
  const { count, isMore } = useUnlisted(queryKey, newest);

  async function show() {
    setParams((params) => {
      params.delete('page');
      return params;
    });
    document.getElementById('page')?.focus();
    await queries.invalidateQueries({ queryKey });
  }

  return (
    <span role="status">
      {count > 0 && (
        <Button size="compact-sm" onClick={show}>
          {label(count, isMore)}
        </Button>
      )}
    </span>
  );
}

/** Counts rows that are newer than the list and not in it. */
function useUnlisted(queryKey: readonly string[], newest: Props['newest']) {
  const queries = useQueryClient();
  const isReading = useIsFetching({ queryKey }) > 0;
  const [before, setBefore] = useState(newest);
  const isKnown = newest !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the newest rows as known when the list's request starts
  useEffect(() => {
    if (isReading || !before) setBefore(newest);
  }, [isReading, isKnown]);
  const lists = queries.getQueriesData<Listed<Row>>({ queryKey });
  const rows = lists.flatMap(([, list]) => list?.rows ?? []);
  const seen = new Set([...(before ?? newest ?? []), ...rows.map(({ id }) => id)]);
  const count = newest?.filter((id) => !seen.has(id)).length ?? 0;
  return { count, isMore: count === most };
}
