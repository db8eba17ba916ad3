import { Button, Group, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { Modal } from '../dialogs/modal.tsx';
import { useWords } from '../words/translator.ts';
import type { BulkAction, RowId } from './list-types.ts';

type Props = {
  action: BulkAction | undefined;
  ids: RowId[];
  onGo: (input: unknown) => void;
  onClose: () => void;
};

/** The dialog before an action: its form or a confirmation. */
export function BulkDialog({ action, ids, onGo, onClose }: Props) {
  const t = useWords('lists');
  const question = action?.ask?.(ids.length);
  function submit(event: FormEvent) {
    event.preventDefault();
    onGo(undefined);
  }
  return (
    <Modal
      opened={action !== undefined}
      onClose={onClose}
      title={question?.title ?? action?.title?.(ids.length) ?? action?.label.replace(/…$/, '')}
    >
      {action?.form?.(onGo, ids.length, ids)}
      {action && question && !action.form && (
        <form onSubmit={submit}>
          <Text>{question.text}</Text>
          <Group justify="flex-end" mt="md">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" data-autofocus {...(action.danger && { color: 'red.9' })}>
              {action.label}
            </Button>
          </Group>
        </form>
      )}
    </Modal>
  );
}
