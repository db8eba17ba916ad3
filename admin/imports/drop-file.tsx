import '@mantine/dropzone/styles.layer.css';
import { Button, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { showFailure } from '../problems/toast.ts';
import { useWords } from '../words/translator.ts';

export function DropFile({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) {
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
      onReject={() => showFailure(t('tooLarge'))}
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
