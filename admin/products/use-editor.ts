import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#client/api.ts';
import type { OfficeProduct } from '#contract/products.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { isChangedMeanwhile } from '../problems/changed-meanwhile.ts';
import { fieldsOf, focusFirstMarked } from '../problems/fields.ts';
import { showFailure, showProblem, showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { keepPlace } from '../shell/keep-place.ts';
import { useWords } from '../words/words.ts';
import { bodyOf } from './body.ts';
import { checkDraft, type Wrong, wrongFrom } from './check-draft.ts';
import { type Draft, draftOf } from './draft.ts';
import { forgetHanded, handedOver } from './handed-over.ts';
import { writtenSince } from './known.ts';
import { type Choice, merge } from './merge.ts';
import { useAdding } from './use-adding.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import { type Loaded, loadedKey, loadProduct } from './use-product.ts';

/** What another has saved while this was being written. */
export type Clash = {
  theirs: Draft;
  version: number;
  by: string | null;
  /** It came to light by a save. */
  refused: boolean;
};

type State = { base: Draft; draft: Draft; version: number };

/** One product being written: what was stored, what is written over it, and saving it in one piece. */
export function useEditor(
  stored: Loaded | undefined,
  start: Draft,
  onCreated: (product: OfficeProduct) => void,
) {
  const t = useWords('products');
  const queries = useQueryClient();
  const version = stored?.product.version ?? 0;
  const handed = handedOver(stored?.product.id);
  const [state, setState] = useState<State>({
    base: start,
    draft: handed?.draft ?? start,
    version,
  });
  const [wrong, setWrong] = useState<Wrong>({});
  const [clash, setClash] = useState<Clash>();
  const [busy, setBusy] = useState(false);
  const latest = useRef(state);
  latest.current = state;
  const adding = useAdding(latest, onCreated);

  const change = (act: (draft: Draft) => Draft) => {
    setState((now) => ({ ...now, draft: act(now.draft) }));
    setWrong((now) => (Object.keys(now).length > 0 ? {} : now));
  };
  const uploads = usePictureUploads(change);
  const pictures = state.draft.colors.flatMap((color) => color.pictures);
  const changed =
    Object.keys(bodyOf(state.base, state.draft)).length > 0 ||
    pictures.some(({ upload }) => upload !== undefined);
  useUnsaved(changed);

  // What another saved shows at once where nothing is being written, else is told.
  useEffect(() => {
    if (!stored || stored.product.version <= latest.current.version) return;
    const theirs = draftOf(stored.product, stored.words);
    const { base, draft } = latest.current;
    if (Object.keys(bodyOf(base, draft)).length === 0) {
      setState({ base: theirs, draft: theirs, version: stored.product.version });
    } else {
      const { version, changedBy: by } = stored.product;
      setClash({ theirs, version, by, refused: false });
    }
  }, [stored]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is opened
  useEffect(() => {
    if (!stored || !handed) return;
    forgetHanded(stored.product.id);
    if (handed.saving) void save();
  }, []);

  /** What both changed is to be chosen; the rest is taken over without a question. */
  function settle(choice: Choice) {
    if (!clash) return;
    const { draft } = merge(latest.current.base, latest.current.draft, clash.theirs, choice);
    setState({ base: clash.theirs, draft, version: clash.version });
    setClash(undefined);
  }

  async function save(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await uploads.settled();
      await new Promise((resolve) => setTimeout(resolve));
      await send(latest.current);
    } finally {
      setBusy(false);
      keepPlace();
    }
  }

  async function send({ base, draft, version: began }: State): Promise<void> {
    const failed = draft.colors
      .flatMap((color) => color.pictures)
      .filter(({ upload }) => upload?.state === 'failed');
    if (failed.length > 0) return showFailure(t('failedPictures', { count: failed.length }));
    const missing = checkDraft(draft, t);
    setWrong(missing);
    if (Object.keys(missing).length > 0) {
      showFailure(t('marked'));
      return focusFirstMarked();
    }
    try {
      if (!stored) return await adding.add(draft);
      const params = { id: stored.product.id };
      const body = { ...bodyOf(base, draft), version: began };
      await call('PATCH /products/:id/whole', { params, body });
      await reread(params.id, draft);
      showSuccess(t('saved'));
    } catch (error) {
      await refused(error, draft);
    }
  }

  /** What is typed while a save is under way stays. */
  async function reread(id: number, sent: Draft) {
    const now = await loadProduct(id);
    const base = draftOf(now.product, now.words);
    setState(({ draft }) => ({
      base,
      draft: writtenSince(sent, draft, base),
      version: now.product.version,
    }));
    queries.setQueryData(loadedKey(id), now);
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'product' });
  }

  async function refused(error: unknown, draft: Draft) {
    if (isChangedMeanwhile(error) && stored) {
      const now = await loadProduct(stored.product.id).catch(() => undefined);
      if (!now) return showProblem(error);
      const { product, words } = now;
      const theirs = draftOf(product, words);
      const { base, draft: mine } = latest.current;
      const { conflicts } = merge(base, mine, theirs);
      setClash({ theirs, version: product.version, by: product.changedBy, refused: true });
      return conflicts.length > 0 ? undefined : showFailure(t('clash.shown'));
    }
    // Deleted meanwhile: reading it anew says so above what is written.
    if (error instanceof ApiError && error.status === 404 && stored) {
      return queries.invalidateQueries({ queryKey: loadedKey(stored.product.id) });
    }
    const fields = fieldsOf(error);
    if (fields) {
      setWrong(wrongFrom(fields, draft));
      focusFirstMarked();
    }
    showProblem(error);
  }

  return {
    draft: state.draft,
    base: state.base,
    changed,
    wrong,
    clash,
    busy,
    change,
    uploads,
    settle,
    save,
    discard: () => {
      setState((now) => ({ ...now, draft: now.base }));
      setWrong({});
      setClash(undefined);
      adding.forget();
    },
  };
}
