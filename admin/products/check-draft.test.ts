import { expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { type ColorDraft, type Draft, emptyDraft } from './draft.ts';

test('a colour that is called like one before it is marked where its name stands', () => {
  const wrong = checkDraft(productOf(['Gold'], ['', 'Altın'], [' gold ', 'Altın']), (key) => key);
  expect(wrong).toEqual({ 'c2.title.en': 'sameName' });
});

test('two colours that are told apart in one language may share a name in another', () => {
  const wrong = checkDraft(productOf(['Rose gold', 'Gül'], ['Pink gold', 'Gül'], ['Onyx']), String);
  expect(wrong).toEqual({});
});

/** A product with colours of these English and Turkish names. */
function productOf(...names: [english: string, turkish?: string][]): Draft {
  const { texts } = emptyDraft('eur');
  const text = (title: string) => ({ title, description: '' });
  const colors = names.map(
    ([en, tr = ''], at): ColorDraft => ({
      key: `c${at}`,
      swatch: '',
      texts: { ...texts, en: text(en), tr: text(tr) },
      sizes: [],
      pictures: [],
    }),
  );
  return { ...emptyDraft('eur'), texts: { ...texts, en: text('Ring') }, colors };
}
