import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Language, Option } from '#contract/words.ts';
import type { Clash } from '../drafts/draft.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import { getWords, useWords } from '../words/words.ts';
import { saveTexts, type TextCalls } from './save-texts.ts';
import { type TextErrors, textsOf } from './texts.ts';
import { TextsFields } from './texts-fields.tsx';

type Props = {
  calls: TextCalls;
  ownerId: number;
  options: readonly Option[];
  titleOnly?: boolean;
  readOnly?: boolean;
  onSaved?: () => void;
};

/** The texts of a thing that exists, saved by themselves. */
export function TextsForm({ calls, ownerId, options, titleOnly, readOnly, onSaved }: Props) {
  const t = useWords('texts');
  const { draft: texts, clashes, changed, write: setTexts, settle } = useDraft(textsOf(options));
  const [errors, setErrors] = useState<TextErrors>({});
  const { busy, write } = useWrite();
  useUnsaved(changed && !readOnly);

  async function save() {
    const refused = await write(() => saveTexts(calls, ownerId, options, texts));
    if (!refused) return;
    setErrors(refused);
    if (Object.keys(refused).length > 0) return;
    settle(texts);
    showSuccess(t('saved'));
    onSaved?.();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack>
        <TextsFields
          value={texts}
          onChange={(next) => {
            setTexts(next);
            setErrors({});
          }}
          errors={clashes.length > 0 ? clashErrors(clashes) : errors}
          titleOnly={titleOnly}
          readOnly={readOnly}
        />
        {!readOnly && (
          <Group>
            <Button type="submit" loading={busy} disabled={!changed}>
              {t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

/** What another has written meanwhile, beside where it stands: `en.title`. */
function clashErrors(clashes: Clash[]): TextErrors {
  const t = getWords('texts');
  const errors: TextErrors = {};
  for (const { path, theirs } of clashes) {
    const [language, part] = path.split('.') as [Language, 'title' | 'description' | undefined];
    const now = part ? String(theirs) : '';
    errors[language] = { ...errors[language], [part ?? 'title']: t('meanwhile', { now }) };
  }
  return errors;
}
