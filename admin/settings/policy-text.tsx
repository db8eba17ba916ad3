import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useRef, useState } from 'react';
import type { Language } from '#contract/fields.ts';
import type { Policy } from '#contract/settings.ts';
import { languageNames } from '#core/languages.ts';
import { onAnyLayout } from '../browser/keyboard.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { formatInstant } from '../formats/format-date.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

type Props = {
  name: Policy['name'];
  policy: Policy | undefined;
  language: Language;
  readOnly: boolean;
  /** Whether the text of the main language was changed later. */
  isStale: boolean;
};

/** A policy in one language; a missing text starts as a copy of the fallback, to be translated. */
export function PolicyText({ name, policy, language, readOnly, isStale }: Props) {
  const t = useWords('settings');
  const texts = useWords('texts');
  const stored = { title: policy?.title ?? '', text: policy?.text ?? '' };
  const { draft, clashes, changed, write: setDraft, settle } = useDraft(stored);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const isOwn = policy?.language === language;
  // The next save may come before the page has read the policy again.
  const savedAt = useRef('');
  useUnsaved(changed, 'page');
  const { busy, write } = useWrite((error) => showFields(error, setWrong));

  function change(part: Partial<typeof draft>) {
    setDraft({ ...draft, ...part });
    setWrong({});
  }

  async function save() {
    if (busy) return;
    const readAt = isOwn ? policy.updatedAt : '';
    const updatedAt = [savedAt.current, readAt].sort()[1] || null;
    const body = { language, ...draft, was: { updatedAt } };
    const saved = await write(() => call('PATCH /policies/:name', { params: { name }, body }));
    if (!saved) return;
    savedAt.current = saved.updatedAt;
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
            : t('policyMissing', { language: languageNames[language] })}{' '}
          {t('policyHint')}
        </Text>
        {isStale && (
          <Text size="sm" fw={500} role="status">
            {t('policyStale', { language: languageNames[language] })}{' '}
            {!readOnly && !changed && (
              <Button variant="subtle" size="compact-xs" onClick={() => void save()}>
                {texts('markCurrent')}
              </Button>
            )}
          </Text>
        )}
        <TextInput
          label={t('policyTitle', { language: languageNames[language] })}
          lang={language}
          readOnly={readOnly}
          value={draft.title}
          error={wrong.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <Textarea
          label={t('policyText', { language: languageNames[language] })}
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
              {t('savePolicy', { language: languageNames[language] })}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}
