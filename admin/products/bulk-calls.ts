import type { BulkChange } from '#contract/product-editing.ts';
import { showFailure } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { getWords } from '../words/translator.ts';

/** Changes many products and returns how many, with an undo. */
export async function changeMany(ids: number[], change: BulkChange) {
  const { changed, undo, unpriced } = await call('POST /products/bulk', { body: { ids, change } });
  const why = getWords('products')('needsPriceOrFree');
  return {
    done: changed,
    refused: unpriced.map((name) => ({ name, why })),
    ...(undo && { undo: () => undoChange(undo) }),
  };
}

/** Undoes a bulk change, and names the products that were changed since. */
export async function undoChange(undo: string): Promise<void> {
  const { left } = await call('POST /products/bulk/undo', { body: { undo } });
  const t = getWords('products');
  if (left.length > 0) showFailure(t('undoLeft', { titles: left.slice(0, 5).join(', ') }));
}
