import { useQueryClient } from '@tanstack/react-query';
import type { Listed, Row, RowId } from './list-types.ts';

/** The rows that are already loaded, used as examples. */
export function useListed<T extends Row>(name: string, ids: readonly RowId[]): T[] {
  const pages = useQueryClient().getQueriesData<Listed<T>>({ queryKey: ['list', name] });
  const rows = pages.flatMap(([, page]) => page?.rows ?? []);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
