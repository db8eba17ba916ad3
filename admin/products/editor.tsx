import { Grid, Stack } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import type { AdminProduct } from '#contract/products.ts';
import { History } from '../activity/history.tsx';
import { onAnyLayout } from '../browser/keyboard.ts';
import { OneOfList } from '../lists/one-of-list.tsx';
import { Panel } from '../parts/panel.tsx';
import { titleIn } from '../texts/texts.ts';
import { TextsFields } from '../texts/texts-fields.tsx';
import { useOutdated } from '../texts/use-stale.ts';
import { useWords } from '../words/translator.ts';
import { AttributesPanel } from './attributes-panel.tsx';
import { ClashNotice } from './clash-notice.tsx';
import { ColorsEditor } from './colors-editor.tsx';
import type { Draft, PictureDraft } from './draft.ts';
import { EditorActions } from './editor-actions.tsx';
import { GoneNotice } from './gone-notice.tsx';
import { RestoreNotice } from './restore-notice.tsx';
import { SectionLinks, sectionId } from './section-links.tsx';
import { ShopPanel } from './shop-panel.tsx';
import { SizesEditor } from './sizes-editor.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useEditor } from './use-editor.ts';
import type { Loaded } from './use-product.ts';
import { textErrorsAt } from './wrong.ts';

type Props = {
  stored: Loaded | undefined;
  /** The product that a new one copies, for its pictures. */
  like: Draft | undefined;
  start: Draft;
  /** Deleted by another admin meanwhile. */
  isGone: boolean;
  readOnly: boolean;
  onCreated: (product: AdminProduct) => void;
};

/** Texts, publication, colours with pictures, and the grid of sizes. */
export function Editor({ stored, like, start, isGone, readOnly, onCreated }: Props) {
  const t = useWords('products');
  const editor = useEditor(stored, start, onCreated);
  const { draft, wrong, change } = editor;
  const title = titleIn(draft.texts);
  const save = () => void editor.save();
  useHotkeys(readOnly ? [] : [['mod+S', save, onAnyLayout]], []);
  useCopiedPictures(like, draft, editor.uploads.add);
  const texts = useFirstField(!stored);
  const outdated = useOutdated('product', stored?.product.id, readOnly);
  const parts = { draft, wrong, change, readOnly };
  const sizes = (
    <div key="sizes" id={sectionId('sizes')} tabIndex={-1} className="section">
      <SizesEditor {...parts} base={editor.base} />
    </div>
  );
  const colors = (
    <div key="colors" id={sectionId('pictures')} tabIndex={-1} className="section">
      <ColorsEditor {...parts} uploads={editor.uploads} />
    </div>
  );

  return (
    <OneOfList
      list="/admin/products"
      backLabel={t('products')}
      title={title || t('new')}
      actions={stored && !isGone && <EditorActions product={stored.product} readOnly={readOnly} />}
    >
      {editor.keptAt && !readOnly && (
        <RestoreNotice at={editor.keptAt} onRestore={editor.restore} onForget={editor.forgetKept} />
      )}
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
      {stored && <SectionLinks />}
      <Stack gap="lg">
        <Grid gap="lg" id={sectionId('details')} tabIndex={-1} className="section">
          <Grid.Col span={{ base: 12, lg: 8 }}>
            <Panel title={t('texts')} ref={texts}>
              <TextsFields
                value={draft.texts}
                onChange={(texts) => change((now) => ({ ...now, texts }))}
                errors={textErrorsAt(wrong, '')}
                readOnly={readOnly}
                outdated={outdated}
              />
            </Panel>
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 4 }}>
            <ShopPanel draft={draft} wrong={wrong} change={change} readOnly={readOnly} />
          </Grid.Col>
        </Grid>
        {/* A new product starts with its colours; an existing one with prices and stock, which are
            edited most. */}
        {stored ? [sizes, colors] : [colors, sizes]}
        <div id={sectionId('attributes')} tabIndex={-1} className="section">
          <AttributesPanel {...parts} />
        </div>
        {stored && <History subject="product" id={String(stored.product.id)} />}
      </Stack>
      {!readOnly && (
        <UnsavedBar
          isVisible={editor.changed || !stored}
          isNew={!stored}
          busy={editor.busy}
          onSave={save}
          onDiscard={editor.discard}
        />
      )}
    </OneOfList>
  );
}

/** A new product starts with focus on its title; deferred, because the page takes focus first. */
function useFirstField(isNew: boolean) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const timer = setTimeout(() => place.current?.querySelector('input')?.focus());
    return () => clearTimeout(timer);
  }, [isNew]);
  return place;
}

/** A copy's pictures are fetched and uploaded again, each to its colour. */
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

/** Fetches the pictures of a product as files; one that fails is left out. */
async function fetchPictures(pictures: readonly PictureDraft[]): Promise<File[]> {
  const files = await Promise.all(
    pictures.map(async ({ url, key }) => {
      const reply = await fetch(absoluteUrl(url)).catch(() => undefined);
      if (!reply?.ok) return undefined;
      const blob = await reply.blob();
      return new File([blob], `${key}.webp`, { type: blob.type });
    }),
  );
  return files.filter((file) => file !== undefined);
}

/** The widest file of a picture; narrower ones are named `name-400.webp`. */
function absoluteUrl(url: string): string {
  return url.replace(/-\d+\.webp$/, '.webp');
}
