import { useState } from 'react';
import type { Rule } from '#contract/rules.ts';
import { isSame } from '../drafts/draft.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { useDraft } from '../drafts/use-draft.ts';
import { showSuccess } from '../problems/toast.ts';
import { useWrite } from '../session/use-write.ts';
import { saveTexts } from '../texts/save-texts.ts';
import { type TextErrors, type Texts, textsOf } from '../texts/texts.ts';
import { useWords } from '../words/translator.ts';
import { isComplete } from './rule-editor.tsx';
import type { AnyTaxon, TaxonChange, TaxonType } from './taxon-types.ts';
import type { Member } from './use-members.ts';

type Form = { texts: Texts; rule: Rule | null; ids: number[] };

/** The texts, rule and products of a category or collection, saved together. */
export function useTaxonForm(
  kind: TaxonType,
  taxon: AnyTaxon,
  members: readonly Member[],
  readOnly: boolean,
) {
  const t = useWords('taxons');
  const stored: Form = {
    texts: textsOf(taxon.options),
    rule: taxon.rule ?? null,
    ids: members.map(({ id }) => id),
  };
  const { draft, clashes, changed, write: setDraft, settle } = useDraft(stored);
  const [errors, setErrors] = useState<TextErrors>({});
  const { busy, write } = useWrite();
  useUnsaved(changed && !readOnly);

  async function save() {
    if (!changed || !isComplete(draft.rule)) return;
    const refused = await write(async () => {
      const wrong = await saveTexts(kind.texts, taxon.id, taxon.options, draft.texts);
      const change = changeOf(stored, draft);
      if (Object.keys(wrong).length === 0 && Object.keys(change).length > 0) {
        await kind.change(taxon.id, change);
      }
      return wrong;
    });
    if (!refused) return;
    setErrors(refused);
    if (Object.keys(refused).length > 0) return;
    settle(draft);
    showSuccess(t('saved'));
  }

  return {
    draft,
    clashes,
    errors,
    busy,
    savable: changed && isComplete(draft.rule),
    set: (part: Partial<Form>) => {
      setDraft({ ...draft, ...part });
      if (part.texts) setErrors({});
    },
    save: () => void save(),
  };
}

/** Products are sent as additions and removals, so that those added by another admin stay. */
function changeOf(stored: Form, { rule, ids }: Form): TaxonChange {
  const change: TaxonChange = {};
  if (!isSame(stored.rule, rule)) Object.assign(change, { rule, was: { rule: stored.rule } });
  if (rule || isSame(stored.ids, ids)) return change;
  return {
    ...change,
    products: {
      add: ids.filter((id) => !stored.ids.includes(id)),
      remove: stored.ids.filter((id) => !ids.includes(id)),
      order: ids,
    },
  };
}
