import { Button, Group, Modal, Stack } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { History } from '../activity/history.tsx';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { PictureEditor } from '../pictures/picture-editor.tsx';
import { Thumb } from '../pictures/thumb.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import { titleOf } from '../texts/texts.ts';
import { TextsForm } from '../texts/texts-form.tsx';
import { useWords } from '../words/words.ts';
import type { AnyShelf, ShelfKind } from './kinds.ts';
import { RuleForm } from './rule-form.tsx';

type Props = {
  kind: ShelfKind;
  shelf: AnyShelf | undefined;
  readOnly: boolean;
  onClose: () => void;
};

/** Texts, picture and deletion of a category or collection. */
export function ShelfEditor({ kind, shelf, readOnly, onClose }: Props) {
  const t = useWords('shelves');
  const own = useWords(kind.many);
  const { busy, write } = useWrite();
  const [wording, setWording] = useState(false);
  if (!shelf) return null;
  const title = titleOf(shelf.options);
  const { id, image } = shelf;

  /** What deleting would do is asked at that moment, and said. */
  async function askToRemove() {
    const affected = await write(() => kind.affected(id));
    if (!affected) return;
    const { products, alone, rules } = affected;
    const effects = [
      t('leaves', { count: products }),
      ...(alone > 0 && kind.one === 'category' ? [t('alone', { count: alone })] : []),
      ...(rules.length > 0 ? [t('rules', { names: rules.join(', ') })] : []),
      t('goesToo'),
    ];
    confirmThen(t('deleteAsk', { title }), effects.join(' '), () => void remove());
  }

  async function remove() {
    const removed = await write(async () => {
      await kind.remove(id);
      return true;
    });
    if (!removed) return;
    showSuccess(t('deleted', { title }));
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      <Stack>
        <TextsForm calls={kind.texts} ownerId={id} options={shelf.options} readOnly={readOnly} />
        {shelf.rule !== undefined && <RuleForm id={id} rule={shelf.rule} readOnly={readOnly} />}
        <Group align="flex-start">
          <Thumb picture={image} size={112} />
          {!readOnly && (
            <Stack gap="xs" flex={1}>
              <DropPictures
                of={title}
                multiple={false}
                busy={busy}
                onDrop={([file]) => file && void write(() => kind.setPicture(id, file))}
              />
              {image && (
                <Group>
                  <Button size="xs" variant="default" onClick={() => setWording(true)}>
                    {t('pictureWords')}
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    loading={busy}
                    onClick={() => void write(() => kind.removePicture(image.id))}
                  >
                    {t('deletePicture')}
                  </Button>
                </Group>
              )}
            </Stack>
          )}
        </Group>
        <History subject={kind.one} id={String(id)} />
        {!readOnly && (
          <Group justify="space-between">
            <Button
              variant="outline"
              color="red.9"
              className="danger"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => void askToRemove()}
            >
              {own('delete')}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('close')}
            </Button>
          </Group>
        )}
      </Stack>
      {wording && image && (
        <PictureEditor
          id={image.id}
          title={t('pictureOf', { title })}
          readOnly={readOnly}
          onClose={() => setWording(false)}
        />
      )}
    </Modal>
  );
}
