import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Dialog } from '../dialogs/dialog.tsx';
import { copyText } from '../problems/copy-text.ts';
import { useWords } from '../words/translator.ts';

type Props = { title: string; label: string; help: string; secret: string; onClose: () => void };

/** A key or secret that is shown only once; closed only by its button. */
export function SecretDialog({ title, label, help, secret, onClose }: Props) {
  const t = useWords('integrations');
  return (
    <Dialog
      title={title}
      onClose={onClose}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack>
        <Text size="sm">{help}</Text>
        <TextInput
          label={label}
          value={secret}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => void copyText(secret, t('copied'))}>
            {t('copy')}
          </Button>
          <Button onClick={onClose}>{t('kept')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
