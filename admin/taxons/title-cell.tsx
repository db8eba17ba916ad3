import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Language } from '#contract/fields.ts';
import { languageNames } from '#core/languages.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import { saveTexts } from '../texts/save-texts.ts';
import { textsOf, titleOf } from '../texts/texts.ts';
import { Missing } from '../texts/texts-fields.tsx';
import { useWords } from '../words/translator.ts';
import type { AnyTaxon, TaxonType } from './taxon-types.ts';

type Props = { kind: TaxonType; taxon: AnyTaxon; language: Language; readOnly: boolean };

/** A title in one language, editable in place: Enter or leaving saves, Esc cancels. */
export function TitleCell({ kind, taxon, language, readOnly }: Props) {
  const t = useWords('taxons');
  const texts = useWords('texts');
  const stored = textsOf(taxon.options);
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
    const refused = await write(() => saveTexts(kind.texts, taxon.id, taxon.options, next));
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
        language: languageNames[language],
        name: titleOf(taxon.options),
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
