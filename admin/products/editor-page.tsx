import { useNavigate, useParams, useSearchParams } from 'react-router';
import { forgetUnsaved } from '../drafts/unsaved.ts';
import { Page } from '../parts/page.tsx';
import { Loaded } from '../problems/states.tsx';
import { showSuccess } from '../problems/toast.ts';
import { useMe } from '../session/use-me.ts';
import { useShop } from '../session/use-shop.ts';
import { useWords } from '../words/translator.ts';
import { copyOf, draftOf, emptyDraft } from './draft.ts';
import { Editor } from './editor.tsx';
import { useProduct } from './use-product.ts';

/** The editor of a product, a new one or a copy; all of it is saved together. */
export function Component() {
  const t = useWords('products');
  const { id: path } = useParams();
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const { me, mayChange } = useMe();
  const shop = useShop();
  const like = Number(asked.get('like')) || undefined;
  const id = path ? Number(path) : undefined;
  const isNone = path !== undefined && !/^[1-9]\d{0,8}$/.test(path);
  const isNew = id === undefined;
  const { loaded, loading, error, refetch } = useProduct(isNone ? undefined : (id ?? like));
  // Unsaved edits stay on screen when the product was deleted meanwhile.
  const isGone = error === 404 && loaded !== undefined && !isNew;
  const refused = isNone ? 404 : isNew && me && !mayChange('catalogue') ? 403 : '';
  // A new product's amounts are written in the currency that the shop charges.
  const isWaiting = loading || !me || (isNew && shop.loading);
  if ((error !== '' && !isGone) || refused || isWaiting) {
    return (
      <Page title={isNew ? t('new') : t('product')}>
        <Loaded loading={isWaiting} error={error || refused} onRetry={refetch}>
          {null}
        </Loaded>
      </Page>
    );
  }
  const stored = loaded && draftOf(loaded.product, loaded.words);
  const start = isNew
    ? stored
      ? copyOf(stored, (_, title) => t('copy', { title }))
      : emptyDraft(shop.chargeCurrency)
    : (stored ?? emptyDraft(shop.chargeCurrency));
  return (
    <Editor
      key={isNew ? `new ${like}` : id}
      stored={isNew ? undefined : loaded}
      like={isNew ? stored : undefined}
      start={start}
      isGone={isGone}
      readOnly={!mayChange('catalogue')}
      onCreated={(product) => {
        forgetUnsaved();
        showSuccess(t('created'));
        void navigate(`/admin/products/${product.id}`, { replace: true });
      }}
    />
  );
}
