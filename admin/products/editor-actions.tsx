import { ActionIcon, Button, Menu } from '@mantine/core';
import { Copy, Ellipsis, Eye, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { AdminProduct } from '#contract/products.ts';
import { forgetUnsaved } from '../drafts/unsaved.ts';
import { confirmThen } from '../problems/confirm.ts';
import { useUndoToast } from '../problems/undo-toast.tsx';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { titleOf } from '../texts/texts.ts';
import { getWords, useWords } from '../words/translator.ts';
import { undoChange } from './bulk-calls.ts';

/** The actions on a product: preview, copy, delete. */
export function EditorActions({ product, readOnly }: { product: AdminProduct; readOnly: boolean }) {
  const t = useWords('products');
  const navigate = useNavigate();
  const showWithUndo = useUndoToast();
  const { busy, write } = useWrite();
  const { id, published, slug, options } = product;

  async function remove() {
    const done = await write(async () => {
      const change = { do: 'delete' as const };
      const reply = await call('POST /products/bulk', { body: { ids: [id], change } });
      forgetUnsaved();
      // Synchronous, so that the page does not refetch the deleted product.
      await navigate('/admin/products', { flushSync: true });
      return reply;
    });
    if (!done) return;
    const { undo } = done;
    const message = getWords('products')('deleted', { title: titleOf(options) });
    showWithUndo(message, undo ? { undo: () => undoChange(undo) } : {});
  }

  return (
    <>
      <Button
        component="a"
        href={published ? `/items/product/${slug}` : `/preview/${id}`}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<Eye size={16} aria-hidden />}
      >
        {published ? t('seeInShop') : t('preview')}
      </Button>
      {!readOnly && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="default" size={36} loading={busy} aria-label={t('more')}>
              <Ellipsis size={18} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              component={Link}
              to={`/admin/products/new?like=${id}`}
              leftSection={<Copy size={16} aria-hidden />}
            >
              {t('duplicate')}
            </Menu.Item>
            <Menu.Item
              className="danger"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() =>
                confirmThen(
                  t('deleteAsk', { title: titleOf(options) }),
                  t('deleteEffect'),
                  () => void remove(),
                )
              }
            >
              {t('delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
