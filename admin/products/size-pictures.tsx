import { ActionIcon, Box, Group, Stack, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { useState } from 'react';
import type { OfficeProduct } from '#contract/products.ts';
import type { Picture } from '#contract/words.ts';
import { DropPictures } from '../pictures/drop-pictures.tsx';
import { Thumb } from '../pictures/thumb.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { showProblem } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';

type Size = OfficeProduct['colors'][number]['sizes'][number];
type Props = { size: Size; color: string; readOnly: boolean };

/** A size's pictures. Several may be dropped at once; they go up one after the other. */
export function SizePictures({ size, color, readOnly }: Props) {
  const { busy, write } = useWrite();
  const [left, setLeft] = useState(0);

  async function upload(files: File[]) {
    await write(async () => {
      for (const [index, image] of files.entries()) {
        setLeft(files.length - index);
        await call('POST /product-colors/size/:id/image', { params: { id: size.id }, image }).catch(
          showProblem,
        );
      }
      setLeft(0);
    });
  }

  function remove(picture: Picture) {
    confirmThen(
      'Delete this picture?',
      `It leaves ${color}, ${size.label}.`,
      () =>
        void write(() =>
          call('DELETE /product-colors/size/image/:id', { params: { id: picture.id } }),
        ),
    );
  }

  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        Pictures of {size.label}
        {left > 0 && ` (${left} to go…)`}
      </Text>
      <Group align="stretch">
        {size.images.map((picture, index) => (
          <Box key={picture.id} pos="relative">
            <Thumb picture={picture} size={88} />
            {!readOnly && (
              <ActionIcon
                pos="absolute"
                top={4}
                right={4}
                size={26}
                aria-label={`Delete picture ${index + 1} of ${color}, ${size.label}`}
                disabled={busy}
                onClick={() => remove(picture)}
              >
                <X size={16} aria-hidden />
              </ActionIcon>
            )}
          </Box>
        ))}
        {readOnly && size.images.length === 0 && <Text size="sm">None yet</Text>}
        {!readOnly && (
          <DropPictures
            of={`${color}, ${size.label}`}
            busy={busy}
            onDrop={(files) => void upload(files)}
          />
        )}
      </Group>
    </Stack>
  );
}
