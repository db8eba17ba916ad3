import { useEffect } from 'react';
import type { OfficeProduct } from '#contract/products.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import type { Draft } from './draft.ts';
import { forgetHanded, handedOver } from './handed-over.ts';
import { useClash } from './use-clash.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import type { Loaded } from './use-product.ts';
import { useSaving } from './use-saving.ts';
import { isTouched, useWriting } from './use-writing.ts';

/** One product being written: what is stored, what is written over it, and saving it whole. */
export function useEditor(
  stored: Loaded | undefined,
  start: Draft,
  onCreated: (product: OfficeProduct) => void,
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

  return {
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
