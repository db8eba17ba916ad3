import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { OfficeProduct } from '#contract/products.ts';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { PictureEditor } from '../pictures/picture-editor.tsx';
import { UploadList } from '../pictures/upload-list.tsx';
import { useUploads } from '../pictures/use-uploads.ts';
import { confirmThen } from '../problems/confirm.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { SizePicture } from './size-picture.tsx';

type Size = OfficeProduct['colors'][number]['sizes'][number];
type Props = { size: Size; color: string; readOnly: boolean };

/** A size's pictures: many dropped at once, put in order by drag or by buttons, worded, replaced. */
export function SizePictures({ size, color, readOnly }: Props) {
  const { busy, write } = useWrite();
  const { uploads, add, retry } = useUploads();
  const [edited, setEdited] = useState<number>();
  const of = `${color}, ${size.label}`;

  function move(id: number, position: number) {
    void write(() => call('PATCH /pictures/:id', { params: { id }, body: { position } }));
  }

  function remove(id: number) {
    confirmThen(
      'Delete this picture?',
      `It leaves ${of}.`,
      () => void write(() => call('DELETE /product-colors/size/image/:id', { params: { id } })),
    );
  }

  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        Pictures of {size.label}
      </Text>
      <Group align="stretch">
        {size.images.map((picture, index) => (
          <SizePicture
            key={picture.id}
            picture={picture}
            place={index + 1}
            count={size.images.length}
            of={of}
            busy={busy}
            readOnly={readOnly}
            onEdit={() => setEdited(picture.id)}
            onMove={move}
            onRemove={() => remove(picture.id)}
          />
        ))}
        {readOnly && size.images.length === 0 && <Text size="sm">None yet</Text>}
        {!readOnly && (
          <DropPictures
            of={of}
            busy={false}
            onDrop={(files) => add(files.map((file) => ({ file, goal: { sizeId: size.id } })))}
          />
        )}
      </Group>
      <UploadList uploads={uploads} onRetry={retry} />
      {edited !== undefined && (
        <PictureEditor
          id={edited}
          title={`A picture of ${of}`}
          readOnly={readOnly}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Stack>
  );
}
