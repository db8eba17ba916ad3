import { Button, Group, Modal, Stack } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OfficeShelf } from '#contract/categories.ts';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { PictureEditor } from '../pictures/picture-editor.tsx';
import { Thumb } from '../pictures/thumb.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import { titleOf } from '../texts/texts.ts';
import { TextsForm } from '../texts/texts-form.tsx';
import type { ShelfKind } from './kinds.ts';

type Props = {
  kind: ShelfKind;
  shelf: OfficeShelf | undefined;
  readOnly: boolean;
  onClose: () => void;
};

/** Texts, picture and deletion of a category or collection. */
export function ShelfEditor({ kind, shelf, readOnly, onClose }: Props) {
  const { busy, write } = useWrite();
  const [wording, setWording] = useState(false);
  if (!shelf) return null;
  const title = titleOf(shelf.options);
  const { id, image, productCount } = shelf;

  async function remove() {
    const removed = await write(async () => {
      await kind.remove(id);
      return true;
    });
    if (!removed) return;
    showSuccess(`${title} is deleted`);
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title={title} size="xl">
      <Stack>
        <TextsForm calls={kind.texts} ownerId={id} options={shelf.options} readOnly={readOnly} />
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
                    Words of the picture
                  </Button>
                  <Button
                    size="xs"
                    variant="default"
                    loading={busy}
                    onClick={() => void write(() => kind.removePicture(image.id))}
                  >
                    Delete the picture
                  </Button>
                </Group>
              )}
            </Stack>
          )}
        </Group>
        {!readOnly && (
          <Group justify="space-between">
            <Button
              variant="outline"
              color="red.9"
              leftSection={<Trash2 size={16} aria-hidden />}
              onClick={() => confirmThen(`Delete ${title}?`, effectOf(kind, productCount), remove)}
            >
              Delete this {kind.one}
            </Button>
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        )}
      </Stack>
      {wording && image && (
        <PictureEditor
          id={image.id}
          title={`The picture of ${title}`}
          readOnly={readOnly}
          onClose={() => setWording(false)}
        />
      )}
    </Modal>
  );
}

function effectOf(kind: ShelfKind, products: number): string {
  if (products === 0) return `No product is in it. Its texts and its picture go with it.`;
  const them = products === 1 ? '1 product leaves' : `${products} products leave`;
  return `${them} this ${kind.one}, and ${products === 1 ? 'stays' : 'stay'} in the shop. Its texts and its picture go with it.`;
}
