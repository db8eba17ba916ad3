import '@mantine/dropzone/styles.layer.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { showFailure } from '../problems/toast.ts';
import { useWords } from '../words/words.ts';
import { accepted, largestPicture } from './accepted.ts';

type Props = {
  /** What the pictures are of. */
  of: string;
  onDrop: (files: File[]) => void;
  busy: boolean;
  multiple?: boolean;
};

/** Where pictures are dropped or chosen: JPEG, PNG, WebP or AVIF, up to 10 MB each. */
export function DropPictures({ of, onDrop, busy, multiple = true }: Props) {
  const t = useWords('pictures');
  const choose = useRef<() => void>(null);
  return (
    <Dropzone
      openRef={choose}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      accept={accepted}
      maxSize={largestPicture}
      multiple={multiple}
      loading={busy}
      onDrop={onDrop}
      onReject={(refused) => {
        for (const { file } of refused) {
          showFailure(t('refused', { name: file.name }));
        }
      }}
      className="drop"
      p="xs"
      inputProps={{ 'aria-label': t('filesOf', { of }) }}
    >
      <Stack align="center" justify="center" gap={4} h="100%">
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<ImagePlus size={15} aria-hidden />}
          aria-label={multiple ? t('chooseOf', { of }) : t('chooseOneOf', { of })}
          onClick={() => choose.current?.()}
        >
          {multiple ? t('choose') : t('chooseOne')}
        </Button>
        <Text size="xs" c="dimmed">
          {multiple ? t('orDrop') : t('orDropOne')}
        </Text>
      </Stack>
    </Dropzone>
  );
}
