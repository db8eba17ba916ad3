import { formatDate } from '../formats/format-date.ts';
import type { ListColumn } from './list-types.ts';

/** The date a row was created; hidden by default. */
export function createdColumn<T extends { createdAt: string }>(title: string): ListColumn<T> {
  return {
    key: 'createdAt',
    title,
    hidden: true,
    sort: { desc: 'newest' },
    cell: ({ createdAt }) => formatDate(createdAt),
    text: ({ createdAt }) => createdAt,
  };
}
