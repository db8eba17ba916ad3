import {
  Box,
  Button,
  Code,
  Group,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Fragment, useEffect } from 'react';
import type { MailTemplate, MailTexts } from '#contract/mail-texts.ts';
import { confirmThen } from '../problems/confirm.ts';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { MailView } from './mail-view.tsx';
import { SendToMe } from './send-to-me.tsx';

type Props = {
  template: MailTemplate;
  readOnly: boolean;
  onDirty: (isDirty: boolean) => void;
};

/** The editable texts of an e-mail, beside their preview. */
export function TemplateForm({ template, readOnly, onDirty }: Props) {
  const t = useWords('mail');
  const { kind, language, ours, own, placeholders } = template;
  const params = { kind, language };
  const kept = own ?? ours;
  const form = useForm<MailTexts>({ initialValues: kept });
  const { busy, write } = useWrite((error) => {
    focusFirstMarked();
    return showFields(error, form.setErrors);
  });
  const isDirty = form.isDirty();
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  const [typed] = useDebouncedValue(form.values, 300);
  const { preview, error } = usePreview(params, typed);
  // An unknown placeholder is marked while it is typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer marks a field
  useEffect(() => {
    if (error) showFields(error, form.setErrors);
  }, [error]);

  async function save(values: MailTexts) {
    const body = { ...values, was: own };
    const saved = await write(() =>
      call('PATCH /settings/email/texts/:kind/:language', { params, body }),
    );
    if (saved) settle(saved, t('textsSaved'));
  }

  function restore() {
    const act = async () => {
      const saved = await write(() =>
        call('DELETE /settings/email/texts/:kind/:language', { params }),
      );
      if (saved) settle(saved, t('restored'));
    };
    confirmThen(t('restoreAsk'), t('restoreText'), () => void act(), t('restore'));
  }

  function settle({ own: now, ours: first }: MailTemplate, message: string) {
    const values = now ?? first;
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    showSuccess(message);
  }

  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
      <Stack>
        <form onSubmit={form.onSubmit(save)} noValidate>
          <Stack>
            <Placeholders names={placeholders} />
            <TextInput
              label={t('parts.subject')}
              readOnly={readOnly}
              {...form.getInputProps('subject')}
            />
            <TextInput
              label={t('parts.heading')}
              readOnly={readOnly}
              {...form.getInputProps('heading')}
            />
            <TextInput
              label={t('parts.greeting')}
              readOnly={readOnly}
              {...form.getInputProps('greeting')}
            />
            <Textarea
              label={t('parts.introduction')}
              autosize
              minRows={2}
              readOnly={readOnly}
              {...form.getInputProps('introduction')}
            />
            <Textarea
              label={t('parts.closing')}
              autosize
              minRows={2}
              readOnly={readOnly}
              {...form.getInputProps('closing')}
            />
            {!readOnly && (
              <Group>
                <Button type="submit" loading={busy} disabled={!isDirty}>
                  {t('saveTexts')}
                </Button>
                {own && (
                  <Button variant="default" onClick={restore}>
                    {t('restore')}
                  </Button>
                )}
              </Group>
            )}
          </Stack>
        </form>
        {!readOnly && <SendToMe params={params} texts={form.values} onError={form.setErrors} />}
      </Stack>
      <Box component="section" aria-label={t('preview')}>
        {preview && <MailView {...preview} />}
      </Box>
    </SimpleGrid>
  );
}

function Placeholders({ names }: { names: readonly string[] }) {
  const t = useWords('mail');
  return (
    <Text size="sm" component="div">
      {t('placeholders')}{' '}
      {names.map((name) => (
        // The space is outside, because a line cannot break inside.
        <Fragment key={name}>
          <span className="nowrap">
            <Code>{`{${name}}`}</Code> {t(`placeholder.${name as 'shop'}`)}
          </span>{' '}
        </Fragment>
      ))}
    </Text>
  );
}

/**
 * The preview of an e-mail with these texts; the previous preview stays while the texts are invalid.
 */
function usePreview(params: Pick<MailTemplate, 'kind' | 'language'>, texts: MailTexts) {
  const { data, error } = useQuery({
    queryKey: ['POST /settings/email/texts/:kind/:language/preview', params, texts],
    queryFn: ({ signal }) =>
      call('POST /settings/email/texts/:kind/:language/preview', { params, body: texts, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { preview: data, error };
}
