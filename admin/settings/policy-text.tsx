import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useState } from 'react';
import type { Policy } from '#contract/settings.ts';
import type { Language } from '#contract/words.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { formatInstant } from '../lists/format-date.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { onAnyLayout } from '../shell/use-keys.ts';
import { ownNames } from '../texts/languages.ts';
import { useWords } from '../words/words.ts';

type Props = {
  name: Policy['name'];
  policy: Policy | undefined;
  language: Language;
  readOnly: boolean;
};

/** One policy's text in one language; what stands in for a missing one is there to translate. */
export function PolicyText({ name, policy, language, readOnly }: Props) {
  const t = useWords('settings');
  const stored = { title: policy?.title ?? '', text: policy?.text ?? '' };
  const { draft, clashes, changed, write: setDraft, settle } = useDraft(stored);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const isOwn = policy?.language === language;
  useUnsaved(changed, 'page');
  const { busy, write } = useWrite((error) => showFields(error, setWrong));

  function change(part: Partial<typeof draft>) {
    setDraft({ ...draft, ...part });
    setWrong({});
  }

  async function save() {
    if (busy) return;
    const body = { language, ...draft, was: { updatedAt: isOwn ? policy.updatedAt : null } };
    const saved = await write(() => call('PATCH /policies/:name', { params: { name }, body }));
    if (!saved) return;
    settle(draft);
    showSuccess(t('policySaved'));
  }

  useHotkeys(readOnly ? [] : [['mod+S', () => void (changed && save()), onAnyLayout]], []);

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {isOwn
            ? t('policyChanged', { at: formatInstant(policy.updatedAt) })
            : t('policyMissing', { language: ownNames[language] })}{' '}
          {t('policyHint')}
        </Text>
        <TextInput
          label={t('policyTitle', { language: ownNames[language] })}
          lang={language}
          readOnly={readOnly}
          value={draft.title}
          error={wrong.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('policyText', { language: ownNames[language] })}
          lang={language}
          minRows={10}
          maxRows={24}
          readOnly={readOnly}
          value={draft.text}
          error={wrong.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        {clashes.length > 0 && (
          <Text size="sm" className="danger" role="alert">
            {t('policyMeanwhile')}
          </Text>
        )}
        {!readOnly && (
          <Group>
            <Button type="submit" loading={busy} disabled={!changed && isOwn}>
              {t('savePolicy', { language: ownNames[language] })}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
