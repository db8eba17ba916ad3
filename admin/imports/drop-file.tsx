import '@mantine/dropzone/styles.layer.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useWords } from '../words/translator.ts';

type Props = {
  busy: boolean;
  onFile: (file: File) => void;
  onTooLarge: (file: File) => void;
};

export function DropFile({ busy, onFile, onTooLarge }: Props) {
  const t = useWords('imports');
  const choose = useRef<() => void>(null);
  return (
    <Dropzone
      openRef={choose}
      activateOnClick={false}
      activateOnKeyboard={false}
      enablePointerEvents
      multiple={false}
      maxSize={64 * 1024 * 1024}
      loading={busy}
      onDrop={([file]) => file && onFile(file)}
      onReject={([rejected]) => rejected && onTooLarge(rejected.file)}
      className="drop"
      p="md"
      inputProps={{ 'aria-label': t('file') }}
    >
      <Stack align="center" gap={4}>
        <Button
          variant="default"
          leftSection={<FileUp size={16} aria-hidden />}
          onClick={() => choose.current?.()}
        >
          {t('choose')}
        </Button>
        <Text size="xs" c="dimmed">
          {t('orDrop')}
        </Text>
      </Stack>
    </Dropzone>
  );
}
