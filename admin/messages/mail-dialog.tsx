import { Anchor } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Message } from '#contract/messages.ts';
import { Modal } from '../dialogs/modal.tsx';
import { MailView } from '../mails/mail-view.tsx';
import { Loaded } from '../problems/states.tsx';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';

/** A button that opens an e-mail as it looks. */
export function MailDialog({ message }: { message: Message }) {
  const t = useWords('mail');
  const [open, { open: show, close }] = useDisclosure();
  return (
    <>
      <Anchor component="button" size="sm" underline="always" onClick={show}>
        {t('show')}
      </Anchor>
      <Modal opened={open} onClose={close} title={t('shown', { to: message.to })} size={680}>
        <MailContent message={message} />
      </Modal>
    </>
  );
}

function MailContent({ message: { id, subject, text } }: { message: Message }) {
  const { data, loading, error, refetch } = useRead('GET /messages/:id/html', { params: { id } });
  return (
    <Loaded loading={loading} error={error} onRetry={refetch}>
      {data && <MailView subject={subject ?? ''} html={data.html} text={text} />}
    </Loaded>
  );
}
