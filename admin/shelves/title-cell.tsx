import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#contract/words.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import { ownNames } from '../texts/languages.ts';
import { saveTexts } from '../texts/save-texts.ts';
import { textsOf, titleOf } from '../texts/texts.ts';
import { Missing } from '../texts/texts-fields.tsx';
import { useWords } from '../words/words.ts';
import type { AnyShelf, ShelfKind } from './kinds.ts';

type Props = { kind: ShelfKind; shelf: AnyShelf; language: Language; readOnly: boolean };

/** A title in one language, written where it stands: Enter or leaving keeps it, Esc does not. */
export function TitleCell({ kind, shelf, language, readOnly }: Props) {
  const t = useWords('shelves');
  const texts = useWords('texts');
  const stored = textsOf(shelf.options);
  const {
    draft,
    clashes,
    changed,
    write: setDraft,
    settle,
    drop,
  } = useDraft({ title: stored[language].title });
  const [problem, setProblem] = useState<string>();
  const { busy, write } = useWrite();
  const [clash] = clashes;
  useUnsaved(changed && !readOnly);
  if (readOnly) return draft.title ? <Text size="sm">{draft.title}</Text> : <Missing />;

  async function save() {
    if (busy || !changed) return;
    const next = { ...stored, [language]: { ...stored[language], title: draft.title } };
    const refused = await write(() => saveTexts(kind.texts, shelf.id, shelf.options, next));
    if (!refused) return;
    setProblem(refused[language]?.title ?? refused[language]?.description);
    if (refused[language]) return;
    settle(draft);
    showSuccess(t('titlesSaved'));
  }

  return (
    <TextInput
      size="sm"
      lang={language}
      aria-label={t('titleIn', {
        language: ownNames[language],
        name: titleOf(shelf.options),
      })}
      placeholder={t('missing')}
      value={draft.title}
      error={problem ?? (clash && texts('meanwhile', { now: String(clash.theirs) }))}
      w={{ base: 190, sm: '100%' }}
      miw={118}
      onChange={(event) => {
        setProblem(undefined);
        setDraft({ title: event.currentTarget.value });
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void save();
        if (event.key !== 'Escape') return;
        setProblem(undefined);
        drop();
      }}
      onBlur={() => void save()}
    />
  );
}
