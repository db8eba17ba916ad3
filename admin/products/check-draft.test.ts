import { expect, test } from 'vitest';
import { checkDraft } from './check-draft.ts';
import { type ColorDraft, type Draft, emptyDraft, newSize } from './draft.ts';

test('a colour with the name of an earlier one is marked at its name', () => {
  const wrong = checkDraft(productOf(['Gold'], ['', 'Altın'], [' gold ', 'Altın']), (key) => key);
  expect(wrong).toEqual({ 'c2.title.en': 'sameName' });
});

test('two colours that differ in one language may share a name in another', () => {
  const wrong = checkDraft(productOf(['Rose gold', 'Gül'], ['Pink gold', 'Gül'], ['Onyx']), String);
  expect(wrong).toEqual({});
});

test('a price of 0 is refused for a published or scheduled product, unless it is marked as free', () => {
  const product = productOf(['Gold']);
  const [color] = product.colors;
  const draft = {
    ...product,
    colors: [
      { ...(color as ColorDraft), sizes: [{ ...newSize('52 mm'), key: 's1', price: '0.00' }] },
    ],
  };
  const publishAt = '2030-01-01T09:00:00Z';
  expect(checkDraft(draft, String)).toEqual({ 's1.price': 'needsPriceOrFree' });
  expect(checkDraft({ ...draft, published: false, publishAt }, String)).toEqual({
    's1.price': 'needsPriceOrFree',
  });
  expect(checkDraft({ ...draft, free: true }, String)).toEqual({});
  expect(checkDraft({ ...draft, published: false }, String)).toEqual({});
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
