import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import type { MailTemplate, MailTexts } from '#contract/mail-texts.ts';
import { showFields } from '../problems/fields.ts';
import { call } from '../session/call.ts';
import { useShop } from '../session/use-shop.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

type Props = {
  params: Pick<MailTemplate, 'kind' | 'language'>;
  texts: MailTexts;
  /** Marks the texts that the server refused. */
  onError: Parameters<typeof showFields>[1];
};

/** Sends the e-mail with the current texts, saved or not, and shows the mail server's answer. */
export function SendToMe({ params, texts, onError }: Props) {
  const t = useWords('mail');
  const { contact, sends } = useShop();
  const form = useForm({ initialValues: { to: contact?.email ?? '' } });
  const [answer, setAnswer] = useState<{ accepted: boolean; answer: string }>();
  const { busy, write } = useWrite(
    (error) => showFields(error, form.setErrors) && showFields(error, onError),
  );

  async function send({ to }: { to: string }) {
    setAnswer(undefined);
    const body = { ...texts, to };
    setAnswer(
      await write(() => call('POST /settings/email/texts/:kind/:language/test', { params, body })),
    );
  }

  if (!sends.email) return <Text size="sm">{t('sendLater')}</Text>;
  return (
    <form onSubmit={form.onSubmit(send)} noValidate>
      <Stack>
        <Group align="flex-end">
          <TextInput
            label={t('sendTo')}
            type="email"
            flex={1}
            miw={220}
            {...form.getInputProps('to')}
          />
          <Button type="submit" variant="default" loading={busy}>
            {t('sendToMe')}
          </Button>
        </Group>
        {answer && (
          <Alert
            color={answer.accepted ? 'teal' : 'red'}
            role="status"
            className="anywhere"
            title={t(answer.accepted ? 'accepted' : 'notAccepted')}
          >
            {answer.answer}
          </Alert>
        )}
      </Stack>
    </form>
  );
}
