import { Grid, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { OfficeProduct } from '#contract/products.ts';
import { History } from '../activity/history.tsx';
import { OneOfList } from '../lists/one-of-list.tsx';
import { Panel } from '../shell/panel.tsx';
import { onAnyLayout } from '../shell/use-keys.ts';
import { titleIn } from '../texts/texts.ts';
import { TextsFields } from '../texts/texts-fields.tsx';
import { useWords } from '../words/words.ts';
import { ClashNotice } from './clash-notice.tsx';
import { ColorsEditor } from './colors-editor.tsx';
import { fetchPictures } from './copy-pictures.ts';
import type { Draft } from './draft.ts';
import { EditorActions } from './editor-actions.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { SizesEditor } from './sizes-editor.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useEditor } from './use-editor.ts';
import type { Loaded } from './use-product.ts';
import { textErrorsAt } from './wrong.ts';

type Props = {
  stored: Loaded | undefined;
  /** What a new one is a copy of: its pictures come along. */
  like: Draft | undefined;
  start: Draft;
  /** Somebody has deleted it meanwhile. */
  isGone: boolean;
  readOnly: boolean;
  onCreated: (product: OfficeProduct) => void;
};

/** The editor of a product: texts, places in the shop, colours with pictures, the grid of sizes. */
export function Editor({ stored, like, start, isGone, readOnly, onCreated }: Props) {
  const t = useWords('products');
  const editor = useEditor(stored, start, onCreated);
  const { draft, wrong, change } = editor;
  const title = titleIn(draft.texts);
  const save = () => void editor.save();
  useHotkeys(readOnly ? [] : [['mod+S', save, onAnyLayout]], []);
  useCopiedPictures(like, draft, editor.uploads.add);
  const texts = useFirstField(!stored);

  return (
    <OneOfList
      list="/admin/products"
      backLabel={t('products')}
      title={title || t('new')}
      actions={stored && !isGone && <EditorActions product={stored.product} readOnly={readOnly} />}
    >
      {isGone && stored && <GoneNotice id={stored.product.id} readOnly={readOnly} />}
      {editor.clash && (
        <ClashNotice
          base={editor.base}
          mine={draft}
          clash={editor.clash}
          onSettle={editor.settle}
          onSave={save}
        />
      )}
      <Stack gap="lg">
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Panel title={t('texts')} ref={texts}>
              <TextsFields
                value={draft.texts}
                onChange={(texts) => change((now) => ({ ...now, texts }))}
                errors={textErrorsAt(wrong, '')}
                readOnly={readOnly}
              />
            </Panel>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <ShopPanel draft={draft} wrong={wrong} change={change} readOnly={readOnly} />
          </Grid.Col>
        </Grid>
        <ColorsEditor
          draft={draft}
          wrong={wrong}
          change={change}
          uploads={editor.uploads}
          readOnly={readOnly}
        />
        <SizesEditor
          draft={draft}
          base={editor.base}
          wrong={wrong}
          change={change}
          readOnly={readOnly}
        />
        {stored && <History subject="product" id={String(stored.product.id)} />}
      </Stack>
      {!readOnly && (
        <UnsavedBar
          shown={editor.changed || !stored}
          isNew={!stored}
          busy={editor.busy}
          onSave={save}
          onDiscard={editor.discard}
        />
      )}
    </OneOfList>
  );
}

/** A new piece begins with its title; the page that is arrived at takes the focus first. */
function useFirstField(isNew: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => place.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, [isNew]);
  return place;
}

/** A copy's pictures are fetched and go up anew, each to its colour. */
function useCopiedPictures(
  like: Draft | undefined,
  draft: Draft,
  add: (color: string, files: File[]) => void,
) {
  const begun = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the copy is opened
  useEffect(() => {
    if (!like || begun.current) return;
    begun.current = true;
    for (const [index, { pictures }] of like.colors.entries()) {
      const color = draft.colors[index]?.key;
      if (!color) continue;
      void fetchPictures(pictures).then((files) => files.length > 0 && add(color, files));
    }
  }, [like]);
}
