import type { Language } from './languages.ts';

/** The translations of the label that the demo and imports give a product without sizes. */
const oneSize: Partial<Record<Language, string>> = {
  tr: 'Tek ölçü',
  ru: 'Один размер',
  tk: 'Bir ölçeg',
};

/**
 * A size in the format of a language: its decimals after a comma, its millimetres as мм in Russian.
 *
 * @example sizeLabel('17.5 cm', 'ru') // '17,5 см'
 */
export function sizeLabel(label: string, language: Language): string {
  if (label === 'One size') return oneSize[language] ?? label;
  if (language === 'en') return label;
  const written = label.replace(/^(\d+)\.(?=\d)/, '$1,');
  if (language !== 'ru') return written;
  return written.replace(/(\d\s?)mm\b/g, '$1мм').replace(/(\d\s?)cm\b/g, '$1см');
}
