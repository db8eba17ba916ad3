import { formatDate } from './format-date.ts';
import type { ListColumn } from './list-types.ts';

/** When a row came to be; not shown at first. */
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
