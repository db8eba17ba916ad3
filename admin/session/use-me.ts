import { type Area, mayWrite } from '#core/roles.ts';
import { useRead } from './use-read.ts';

/** The signed-in admin and the areas their role may change. */
export function useMe() {
  const { data: me, error, refetch } = useRead('GET /admin/me');
  return {
    me,
    error,
    refetch,
    mayChange: (area: Area) => me !== undefined && mayWrite(me.role, area),
  };
}
