import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Section } from '../parts/section.tsx';
import { showFields } from '../problems/fields.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

type Answer = { accepted: boolean; answer: string };

const types = { mail: 'email', sms: 'tel' } as const;

const senders = {
  mail: (body: { to: string }) => call('POST /settings/email/test', { body }),
  sms: (body: { to: string }) => call('POST /settings/sms/test', { body }),
};

type Props = { channel: 'mail' | 'sms'; isUnsaved: boolean };

/** Sends a test message with the saved settings and shows the provider's answer. */
export function MessageTest({ channel, isUnsaved }: Props) {
  const t = useWords(channel);
  const form = useForm({ initialValues: { to: '' } });
  const [answer, setAnswer] = useState<Answer>();
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));

  async function submit(body: { to: string }) {
    setAnswer(undefined);
    setAnswer(await write(() => senders[channel](body)));
  }

  return (
    <Section title={t('test')}>
      <form onSubmit={form.onSubmit(submit)} noValidate>
        <Stack maw={680}>
          <Group align="flex-end">
            <TextInput
              label={t('testTo')}
              type={types[channel]}
              flex={1}
              miw={220}
              {...form.getInputProps('to')}
            />
            <Button type="submit" variant="default" loading={busy} disabled={isUnsaved}>
              {t('testDo')}
            </Button>
          </Group>
          {isUnsaved && <Text size="sm">{t('testUnsaved')}</Text>}
          {answer && (
            <Alert
              color={answer.accepted ? 'teal' : 'red'}
              role="status"
              className="anywhere"
              title={answer.accepted ? t('accepted') : t('notAccepted')}
            >
              {answer.answer}
            </Alert>
          )}
        </Stack>
      </form>
    </Section>
  );
}
