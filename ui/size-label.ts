import type { Language } from '#contract/words.ts';

/** What a piece of no sizes is called when it comes from the demo or an import. */
const oneSize: Partial<Record<Language, string>> = {
  tr: 'Tek ölçü',
  ru: 'Один размер',
  tk: 'Bir ölçeg',
};

/**
 * A size as a language writes it: its millimetres are мм in Russian.
 *
 * @example sizeLabel('54 mm', 'ru') // '54 мм'
 */
export function sizeLabel(label: string, language: Language): string {
  if (label === 'One size') return oneSize[language] ?? label;
  if (language !== 'ru') return label;
  return label.replace(/(\d\s?)mm\b/g, '$1мм').replace(/(\d\s?)cm\b/g, '$1см');
}
