import { useQuery } from '@tanstack/react-query';
import { call } from '../session/call.ts';

/** A picture, read again every other second until it is processed. */
export function usePicture(id: number) {
  const { data } = useQuery({
    queryKey: ['GET /pictures/:id', { id }],
    queryFn: ({ signal }) => call('GET /pictures/:id', { params: { id }, signal }),
    refetchInterval: ({ state }) => (isUnderWay(state.data?.state) ? 2000 : false),
  });
  return data;
}

function isUnderWay(state: string | undefined): boolean {
  return state === 'waiting' || state === 'working';
}
