import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#client/api.ts';
import type { AdminProduct } from '#contract/products.ts';
import { keepPlace } from '../browser/keep-place.ts';
import { isChangedMeanwhile } from '../problems/changed-meanwhile.ts';
import { fieldsOf, focusFirstMarked } from '../problems/fields.ts';
import { showFailure, showProblem, showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useBusy } from '../session/use-busy.ts';
import { useWords } from '../words/translator.ts';
import { bodyOf } from './body.ts';
import { checkDraft, wrongFrom } from './check-draft.ts';
import { type Draft, draftOf } from './draft.ts';
import { writtenSince } from './known.ts';
import { useAdding } from './use-adding.ts';
import { loadedKey, loadProduct } from './use-product.ts';
import type { Writing, Written } from './use-writing.ts';

type Options = {
  /** Resolves once no picture is being uploaded. */
  settled: () => Promise<void>;
  onCreated: (product: AdminProduct) => void;
  /** Called when another admin saved in between. */
  onMet: (id: number, refusal: unknown) => Promise<void>;
};

/** Saves all of a product in one request, or creates it; invalid fields are marked. */
export function useSaving(id: number | undefined, writing: Writing, options: Options) {
  const queries = useQueryClient();
  const { busy, begin, end } = useBusy();
  const isReady = useIsReady(writing);
  const adding = useAdding(writing.latest, options.onCreated);
  const t = useWords('products');

  async function save(): Promise<void> {
    if (busy || !begin()) return;
    try {
      await options.settled();
      await send(writing.latest.current);
    } finally {
      end();
      keepPlace();
    }
  }

  async function send({ base, draft, version }: Written): Promise<void> {
    if (!isReady(draft)) return;
    try {
      if (id === undefined) return await adding.add(draft);
      const body = { ...bodyOf(base, draft), version };
      await call('PATCH /products/:id/tree', { params: { id }, body });
      await reread(id, draft);
      showSuccess(t('saved'));
    } catch (error) {
      await refused(error, draft);
    }
  }

  /** Edits typed during a save are kept. */
  async function reread(id: number, sent: Draft) {
    const now = await loadProduct(id);
    const base = draftOf(now.product, now.words);
    const { version } = now.product;
    writing.set(({ draft }) => ({ base, draft: writtenSince(sent, draft, base), version }));
    queries.setQueryData(loadedKey(id), now);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'product' });
  }

  async function refused(error: unknown, draft: Draft) {
    if (id !== undefined && isChangedMeanwhile(error)) return await options.onMet(id, error);
    // Deleted meanwhile: the refetch shows the notice above the edits.
    if (id !== undefined && error instanceof ApiError && error.status === 404) {
      return queries.invalidateQueries({ queryKey: loadedKey(id) });
    }
    const fields = fieldsOf(error);
    if (fields) {
      writing.mark(wrongFrom(fields, draft));
      focusFirstMarked();
    }
    showProblem(error);
  }

  return { busy, save, forget: adding.forget };
}

/** Validates a draft; errors are marked and a toast is shown. */
function useIsReady({ mark }: Writing) {
  const t = useWords('products');
  return (draft: Draft): boolean => {
    const failed = draft.colors
      .flatMap((color) => color.pictures)
      .filter(({ upload }) => upload?.state === 'failed');
    if (failed.length > 0) {
      showFailure(t('failedPictures', { count: failed.length }));
      return false;
    }
    const missing = checkDraft(draft, t);
    mark(missing);
    if (Object.keys(missing).length === 0) return true;
    showFailure(t('marked'));
    focusFirstMarked();
    return false;
  };
}
