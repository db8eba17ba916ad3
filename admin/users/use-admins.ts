import { pageSize } from '../lists/page-size.ts';
import { useRead } from '../session/use-read.ts';

/** Admin users. `loaded` is true once they are there: the list's flag under the name it deserves. */
export function useAdmins({ page, search }: { page: number; search: string }) {
  const { data, ...state } = useRead('GET /admin/users', { query: { pageSize, page, search } });
  return { admins: data?.admins, total: data?.total ?? 0, loaded: data !== undefined, ...state };
}
