import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Policy } from '#contract/settings.ts';
import type { Language } from '#contract/words.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { formatInstant } from '../lists/format-date.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { ownNames } from '../texts/languages.ts';
import { useWords } from '../words/words.ts';

type Props = {
  name: Policy['name'];
  policy: Policy | undefined;
  language: Language;
  readOnly: boolean;
};

/** One policy's text in one language; what stands in for a missing one is shown to translate from. */
export function PolicyText({ name, policy, language, readOnly }: Props) {
  const t = useWords('settings');
  const form = useForm({ initialValues: { title: policy?.title ?? '', text: policy?.text ?? '' } });
  useUnsaved(form.isDirty(), 'page');
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));

  async function save(values: typeof form.values) {
    const body = { language, ...values };
    const saved = await write(() => call('PATCH /policies/:name', { params: { name }, body }));
    if (saved) showSuccess(t('policySaved'));
  }

  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {policy?.language === language
            ? t('policyChanged', { at: formatInstant(policy.updatedAt) })
            : t('policyMissing', { language: ownNames[language] })}{' '}
          {t('policyHint')}
        </Text>
        <TextInput
          label={t('policyTitle', { language: ownNames[language] })}
          lang={language}
          readOnly={readOnly}
          {...form.getInputProps('title')}
        />
        <Textarea
          label={t('policyText', { language: ownNames[language] })}
          lang={language}
          minRows={10}
          maxRows={24}
          readOnly={readOnly}
          {...form.getInputProps('text')}
        />
        {!readOnly && (
          <Group>
            <Button
              type="submit"
              loading={busy}
              disabled={!form.isDirty() && policy?.language === language}
            >
              {t('savePolicy', { language: ownNames[language] })}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
