import '@mantine/dropzone/styles.layer.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { ImagePlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { keepPlace } from '../browser/keep-place.ts';
import { useWords } from '../words/translator.ts';
import { accepted, largestPicture } from './accepted.ts';
import { RefusedFiles } from './refused-files.tsx';

type Props = {
  /** The name of the record they belong to, for the label. */
  of: string;
  onDrop: (files: File[]) => void;
  busy: boolean;
  multiple?: boolean;
};

/** A drop zone and button for pictures: JPEG, PNG, WebP or AVIF, up to 10 MB each. */
export function DropPictures({ of, onDrop, busy, multiple = true }: Props) {
  const t = useWords('pictures');
  const choose = useRef<() => void>(null);
  const [refused, setRefused] = useState<File[]>([]);
  return (
    <Stack component="section" gap="xs">
      <Dropzone
        openRef={choose}
        activateOnClick={false}
        activateOnKeyboard={false}
        enablePointerEvents
        accept={accepted}
        validator={({ size }) => (size === 0 ? { code: 'empty', message: 'empty' } : null)}
        maxSize={largestPicture}
        multiple={multiple}
        loading={busy}
        onDropAny={() => setRefused([])}
        onDrop={onDrop}
        onReject={(files) => setRefused((now) => [...now, ...files.map(({ file }) => file)])}
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
      <RefusedFiles
        files={refused}
        onAway={(file) => {
          setRefused((now) => now.filter((one) => one !== file));
          keepPlace();
        }}
      />
    </Stack>
  );
}
