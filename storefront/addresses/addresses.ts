import type { AddressDraft, SavedAddress } from '#contract/accounts.ts';
import { invalidateQueries } from '../queries/query-cache.ts';
import { useMutation } from '../queries/use-mutation.ts';
import { useQuery } from '../queries/use-query.ts';
import { type AreaState, statusOf } from '../session/area.ts';
import { callAsClient } from '../session/call.ts';
import { useSignedIn } from '../session/tokens.ts';

type Input = Partial<Record<keyof Omit<AddressDraft, 'isDefault'>, string | null>> & {
  isDefault?: boolean;
};

/** The client's addresses, the default first; undefined while loading. */
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

/**
 * Adds an address, or changes the one with this id. `onSaved` runs even if the form is unmounted by
 * then; otherwise its draft would be restored and saved twice.
 */
export function useSaveAddress(onSaved?: () => void) {
  return useMutation({
    mutationFn: ({ id, draft }: { id?: number | undefined; draft: Input }) => {
      const body = draft as AddressDraft;
      return id === undefined
        ? callAsClient('POST /client/me/addresses', { body })
        : callAsClient('PATCH /client/me/addresses/:id', { params: { id }, body });
    },
    ...(onSaved && { onSuccess: onSaved }),
    onSettled: () => invalidateQueries('addresses'),
  });
}

export function useDeleteAddress() {
  return useMutation({
    mutationFn: (id: number) => callAsClient('DELETE /client/me/addresses/:id', { params: { id } }),
    onSettled: () => invalidateQueries('addresses'),
  });
}
