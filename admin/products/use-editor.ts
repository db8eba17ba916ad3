import { useEffect, useMemo } from 'react';
import type { AdminProduct } from '#contract/products.ts';
import { useKeptDraft } from '../drafts/kept-draft.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { completed, type Draft } from './draft.ts';
import { forgetHanded, handedOver } from './handed-over.ts';
import { useClash } from './use-clash.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import type { Loaded } from './use-product.ts';
import { useSaving } from './use-saving.ts';
import { isTouched, useWriting, type Written } from './use-writing.ts';

/** The state of the product editor: stored version, draft and saving. */
export function useEditor(
  stored: Loaded | undefined,
  start: Draft,
  onCreated: (product: AdminProduct) => void,
) {
  const id = stored?.product.id;
  const handed = handedOver(id);
  const writing = useWriting({
    base: start,
    draft: handed?.draft ?? start,
    version: stored?.product.version ?? 0,
  });
  const { written, set, mark, change } = writing;
  const uploads = usePictureUploads(change);
  const { clash, settle, meet, forget } = useClash(stored, writing);
  const { settled } = uploads;
  const saving = useSaving(id, writing, { settled, onCreated, onMet: meet });
  const pictures = written.draft.colors.flatMap((color) => color.pictures);
  const changed = isTouched(written) || pictures.some(({ upload }) => upload !== undefined);
  useUnsaved(changed);
  const { kept, forget: forgetKept } = useKeptDraft(
    `product ${id ?? 'new'}`,
    useKeepable(written, changed),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (id === undefined || !handed) return;
    forgetHanded(id);
    if (handed.saving) void saving.save();
  }, []);

  function discard() {
    set((now) => ({ ...now, draft: now.base }));
    mark({});
    forget();
    saving.forget();
  }

  function restore() {
    if (kept) {
      const { value } = kept;
      set({ ...value, base: completed(value.base), draft: completed(value.draft) });
    }
    forgetKept();
  }

  return {
    /** The time of the unsaved changes kept here, while nothing new has been typed. */
    keptAt: changed ? undefined : kept?.at,
    restore,
    forgetKept,
    draft: written.draft,
    base: written.base,
    changed,
    wrong: writing.wrong,
    clash,
    busy: saving.busy,
    change,
    uploads,
    settle,
    save: saving.save,
    discard,
  };
}

/** The part of the form that can be restored after the tab was closed; running uploads cannot. */
function useKeepable(written: Written, changed: boolean): Written | undefined {
  return useMemo(() => {
    if (!changed) return undefined;
    const colors = written.draft.colors.map((color) => ({
      ...color,
      pictures: color.pictures.filter(({ upload }) => upload === undefined),
    }));
    return { ...written, draft: { ...written.draft, colors } };
  }, [written, changed]);
}
