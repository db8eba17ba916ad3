import type { Language } from '#contract/words.ts';

/**
 * A size as a language writes it: its millimetres are мм in Russian.
 *
 * @example sizeLabel('54 mm', 'ru') // '54 мм'
 */
export function sizeLabel(label: string, language: Language): string {
  if (language !== 'ru') return label;
  return label.replace(/(\d\s?)mm\b/g, '$1мм').replace(/(\d\s?)cm\b/g, '$1см');
}
