import { useNavigate, useParams, useSearchParams } from 'react-router';
import { forgetUnsaved } from '../drafts/unsaved.ts';
import { Loaded } from '../problems/states.tsx';
import { showSuccess } from '../problems/toast.ts';
import { useMe } from '../session/use-me.ts';
import { Page } from '../shell/page.tsx';
import { useWords } from '../words/words.ts';
import { copyOf, draftOf, emptyDraft } from './draft.ts';
import { Editor } from './editor.tsx';
import { useProduct } from './use-product.ts';

/** One product on one page, saved in one piece; a new one, or a copy of one, the same way. */
export function Component() {
  const t = useWords('products');
  const { id: path } = useParams();
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const { me, mayChange } = useMe();
  const like = Number(asked.get('like')) || undefined;
  const id = path ? Number(path) : undefined;
  const isNone = path !== undefined && !/^[1-9]\d{0,8}$/.test(path);
  const isNew = id === undefined;
  const { loaded, loading, error, refetch } = useProduct(isNone ? undefined : (id ?? like));
  // What is being written stays, whatever becomes of the product.
  const isGone = error === 404 && loaded !== undefined && !isNew;
  const refused = isNone ? 404 : isNew && me && !mayChange('catalogue') ? 403 : '';
  if ((error !== '' && !isGone) || refused || loading || !me) {
    return (
      <Page title={isNew ? t('new') : t('product')}>
        <Loaded loading={loading || !me} error={error || refused} onRetry={refetch}>
          {null}
        </Loaded>
      </Page>
    );
  }
  const stored = loaded && draftOf(loaded.product, loaded.words);
  const start = isNew
    ? stored
      ? copyOf(stored, (_, title) => t('copy', { title }))
      : emptyDraft()
    : (stored ?? emptyDraft());
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
