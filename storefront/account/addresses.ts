import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AddressDraft, SavedAddress } from '#contract/accounts.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callAsClient } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';

type Input = Partial<Record<keyof Omit<AddressDraft, 'isDefault'>, string | null>> & {
  isDefault?: boolean;
};

/** My addresses, the default first; undefined until they are known. */
export function useAddresses(): AreaState & {
  addresses: SavedAddress[] | undefined;
  retry: () => unknown;
} {
  const { data, isLoading, error, refetch } = useQuery({
    queryKey: ['addresses'],
    queryFn: () => callAsClient('GET /client/me/addresses'),
    enabled: useSignedIn(),
  });
  const shown = { addresses: data?.addresses, loading: isLoading, error: statusOf(error) };
  return { ...shown, retry: refetch };
}

/** Keeps a new address, or changes the one of an id. */
export function useSaveAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, draft }: { id?: number | undefined; draft: Input }) => {
      const body = draft as AddressDraft;
      return id === undefined
        ? callAsClient('POST /client/me/addresses', { body })
        : callAsClient('PATCH /client/me/addresses/:id', { params: { id }, body });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['addresses'] }),
  });
}

export function useDeleteAddress() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => callAsClient('DELETE /client/me/addresses/:id', { params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['addresses'] }),
  });
}
