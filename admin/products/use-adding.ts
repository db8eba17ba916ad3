import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '#client/api.ts';
import type { AdminProduct } from '#contract/products.ts';
import { call } from '../session/call.ts';
import { draftsOf } from '../texts/texts.ts';
import { bodyOf } from './body.ts';
import { type Draft, draftOf, emptyDraft } from './draft.ts';
import { handOver } from './handed-over.ts';
import { writtenSince } from './known.ts';
import { loadedKey, loadProduct } from './use-product.ts';

/** A create request without an answer yet: the product may or may not exist. */
type Sent = { draft: Draft; key: string };

/**
 * Creates a product, exactly one however often it is tried: an unanswered request is repeated
 * unchanged with its idempotency key, and later edits (`latest`) are saved over it.
 */
export function useAdding(
  latest: { readonly current: { draft: Draft } },
  onCreated: (product: AdminProduct) => void,
) {
  const queries = useQueryClient();
  const sent = useRef<Sent>(undefined);

  async function add(draft: Draft): Promise<void> {
    sent.current ??= { draft, key: crypto.randomUUID() };
    const { draft: first } = sent.current;
    const product = await create(sent.current).catch((error: unknown) => {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      if (refused) sent.current = undefined;
      if (!refused || first === draft) throw error;
    });
    if (!product) return await add(draft);
    if (latest.current.draft !== first) {
      const now = await loadProduct(product.id);
      queries.setQueryData(loadedKey(product.id), now);
      const rest = writtenSince(first, latest.current.draft, draftOf(now.product, now.words));
      handOver(product.id, { draft: rest, saving: first !== draft });
    }
    onCreated(product);
  }

  function forget() {
    sent.current = undefined;
  }

  return { add, forget };
}

function create({ draft, key }: Sent): Promise<AdminProduct> {
  const { published } = draft;
  const options = draftsOf(draft.texts);
  return call('POST /products/tree', {
    headers: { 'idempotency-key': key },
    // Attributes are always sent, so that missing required ones are reported.
    body: { published, attributes: {}, ...bodyOf(emptyDraft(draft.currency), draft), options },
  });
}
