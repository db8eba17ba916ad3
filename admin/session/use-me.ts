import type { Area } from '#contract/route.ts';
import { mayWrite } from './roles.ts';
import { useRead } from './use-read.ts';

/** Who is signed in, and what their role lets them change. */
export function useMe() {
  const { data: me, error, refetch } = useRead('GET /admin/me');
  return {
    me,
    error,
    refetch,
    mayChange: (area: Area) => me !== undefined && mayWrite(me.role, area),
  };
}
