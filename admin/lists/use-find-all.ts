import { useState } from 'react';
import { showProblem } from '../problems/toast.ts';
import type { ListPageProps } from './list-page-props.ts';
import type { Row, RowId } from './list-types.ts';
import { readAll } from './read-all.ts';

type Options<T extends Row, Q> = Pick<ListPageProps<T, Q>, 'read' | 'readIds'> & {
  query: Q;
  onFound: (ids: RowId[]) => void;
};

/** Finds all matching ids: by one request where the route has one, else page by page. */
export function useFindAll<T extends Row, Q>({ query, read, readIds, onFound }: Options<T, Q>) {
  const [finding, setFinding] = useState(false);

  async function findAll() {
    setFinding(true);
    const { signal } = new AbortController();
    try {
      const ids = readIds
        ? await readIds(query, signal)
        : (await readAll(query, read, signal)).map(({ id }) => id);
      onFound(ids);
    } catch (error) {
      showProblem(error);
    } finally {
      setFinding(false);
    }
  }

  return { finding, findAll };
}
