import { useQuery } from '@tanstack/react-query';
import type { Translated } from '#contract/fields.ts';
import type { AdminProduct } from '#contract/products.ts';
import { call } from '../session/call.ts';
import { statusOf } from '../session/use-read.ts';

export type Loaded = { product: AdminProduct; words: ReadonlyMap<number, Translated> };

export function loadedKey(id: number): readonly unknown[] {
  return ['product', id];
}

/** A product with the alternative texts of its pictures. */
export async function loadProduct(id: number, signal?: AbortSignal): Promise<Loaded> {
  const input = { params: { id }, ...(signal && { signal }) };
  const [product, { pictures }] = await Promise.all([
    call('GET /products/admin/:id', input),
    call('GET /products/:id/pictures', input),
  ]);
  return { product, words: new Map(pictures.map((one) => [one.id, one.alts])) };
}

/** The product for the editor, polled because another admin may edit it too. */
export function useProduct(id: number | undefined) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: loadedKey(id ?? 0),
    queryFn: ({ signal }) => loadProduct(id ?? 0, signal),
    enabled: id !== undefined,
    refetchInterval: 15_000,
    staleTime: 0,
  });
  return {
    loaded: data,
    loading: id !== undefined && isPending,
    error: statusOf(error, data),
    refetch,
  };
}
