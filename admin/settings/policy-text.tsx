import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { Policy } from '#contract/settings.ts';
import type { Language } from '#contract/words.ts';
import { formatInstant } from '../lists/format-date.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { languageNames } from '../texts/languages.ts';

type Props = {
  name: Policy['name'];
  policy: Policy | undefined;
  language: Language;
  readOnly: boolean;
};

/** One policy's text in one language; what stands in for a missing one is shown to translate from. */
export function PolicyText({ name, policy, language, readOnly }: Props) {
  const form = useForm({ initialValues: { title: policy?.title ?? '', text: policy?.text ?? '' } });
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));

  async function save(values: typeof form.values) {
    const body = { language, ...values };
    const saved = await write(() => call('PATCH /policies/:name', { params: { name }, body }));
    if (saved) showSuccess('Policy saved');
  }

  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack>
        <Text size="sm" c="dimmed">
          {stateOf(policy, language)} Paragraphs are parted by an empty line; ## opens a section.
        </Text>
        <TextInput
          label="Title"
          lang={language}
          readOnly={readOnly}
          {...form.getInputProps('title')}
        />
        <Textarea
          label="Text"
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
              Save policy
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function stateOf(policy: Policy | undefined, language: Language): string {
  if (policy?.language === language) return `Last changed ${formatInstant(policy.updatedAt)}.`;
  const missing = `There is none in ${languageNames[language]} yet`;
  return policy ? `${missing}: this is the ${languageNames[policy.language]} one.` : `${missing}.`;
}
