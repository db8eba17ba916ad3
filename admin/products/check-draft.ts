import type { Language } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';
import { parseAmount } from '#core/parse-amount.ts';
import { exampleOf } from '../money/minor-units.ts';
import { draftsOf, isWritten, textErrorsOf } from '../texts/texts.ts';
import { toCount, toWeight } from './body.ts';
import {
  type CellField,
  type ColorDraft,
  cellFields,
  type Draft,
  type SizeDraft,
} from './draft.ts';
import { areNamesakes } from './namesakes.ts';

/** Errors by field: `title.en`, `slug`, `s12.price`, `c3.swatch`. */
export type Wrong = Readonly<Record<string, string>>;

type Words = (
  key:
    | 'needsTitle'
    | 'needsName'
    | 'sameName'
    | 'needsPrice'
    | 'needsPriceOrFree'
    | 'badAmount'
    | 'badCount'
    | 'badWeight'
    | 'belowPrice',
  values?: Record<string, string>,
) => string;

/** Client-side validation; all further rules are checked by the server. */
export function checkDraft(draft: Draft, t: Words): Wrong {
  const wrong: Record<string, string> = {};
  const titled = draftsOf(draft.texts);
  if (!titled.some(({ title }) => title)) wrong['title.en'] = t('needsTitle');
  for (const { language, title } of titled)
    if (!title) wrong[`title.${language}`] = t('needsTitle');
  for (const [at, color] of draft.colors.entries()) {
    if (!Object.values(color.texts).some(isWritten))
      wrong[`${color.key}.title.en`] = t('needsName');
    if (draft.colors.slice(0, at).some((other) => areNamesakes(other, color)))
      wrong[`${color.key}.title.${firstNamed(color)}`] = t('sameName');
    for (const size of color.sizes) {
      for (const field of cellFields) {
        const problem = checkCell(size, field, draft, t);
        if (problem) wrong[`${size.key}.${field}`] = problem;
      }
    }
  }
  return wrong;
}

/** Whether shoppers see the product, now or later. */
function isVisible({ published, publishAt }: Draft): boolean {
  return published || publishAt !== '';
}

/** Whether a size costs nothing, or the product was marked as free. */
export function mayBeFree({ free, colors, currency }: Draft): boolean {
  return (
    free ||
    colors.some(({ sizes }) => sizes.some(({ price }) => parseAmount(price, currency) === 0))
  );
}

function firstNamed({ texts }: ColorDraft): Language {
  return languages.find((language) => texts[language].title.trim()) ?? 'en';
}

function checkCell(size: SizeDraft, field: CellField, draft: Draft, t: Words): string | undefined {
  const { currency } = draft;
  const text = size[field].trim();
  if (text === '') return field === 'price' ? t('needsPrice') : undefined;
  if (field === 'stock') return toCount(text) === undefined ? t('badCount') : undefined;
  if (field === 'weightGrams') return toWeight(text) === undefined ? t('badWeight') : undefined;
  if (field === 'sku') return undefined;
  const amount = parseAmount(text, currency);
  if (amount === undefined) return t('badAmount', { example: exampleOf(currency) });
  if (field === 'price' && amount === 0 && isVisible(draft) && !draft.free) {
    return t('needsPriceOrFree');
  }
  const price = parseAmount(size.price, currency);
  const below = field === 'compareAtPrice' && price !== undefined && amount < price;
  return below ? t('belowPrice') : undefined;
}

/** Maps the field errors of the API (`colors.0.sizes.1.sku`) to the keys of the sent draft. */
export function wrongFrom(fields: Record<string, string>, draft: Draft): Wrong {
  const wrong: Record<string, string> = {};
  for (const [path, message] of Object.entries(fields)) {
    const [, c, rest = ''] = /^colors\.(\d+)\.(.+)$/.exec(path) ?? [];
    const color = draft.colors[Number(c)];
    if (!color) {
      Object.assign(wrong, textsWrong('', path, message, draft.texts), other(path, message));
      continue;
    }
    const [, s, field = ''] = /^sizes\.(\d+)\.(\w+|attributes\..+)$/.exec(rest) ?? [];
    const size = color.sizes[Number(s)];
    if (size) wrong[`${size.key}.${field === 'stockChange' ? 'stock' : field}`] = message;
    else {
      Object.assign(wrong, textsWrong(`${color.key}.`, rest, message, color.texts));
      wrong[`${color.key}.${rest.split('.')[0]}`] ??= message;
    }
  }
  return wrong;
}

function other(path: string, message: string): Record<string, string> {
  return path.startsWith('options') ? {} : { [path]: message };
}

function textsWrong(prefix: string, path: string, message: string, texts: Draft['texts']) {
  const found = textErrorsOf({ [path]: message }, draftsOf(texts));
  return Object.fromEntries(
    Object.entries(found).flatMap(([language, text]) =>
      Object.entries(text ?? {}).map(([part, value]) => [`${prefix}${part}.${language}`, value]),
    ),
  );
}
