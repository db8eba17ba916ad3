import type { Language, Option } from '#contract/words.ts';
import { readsAsMarkup } from './html-text.ts';

export function textIn(
  options: Option[],
  language: Language,
  part: 'title' | 'description',
): string {
  return options.find((one) => one.language === language)?.[part] ?? '';
}

/** Minor units as `129.00`. */
export function amount(minor: number | null): string {
  if (minor === null) return '';
  const text = String(minor).padStart(3, '0');
  return `${text.slice(0, -2)}.${text.slice(-2)}`;
}

/** A text that would be read as markup is written so that it comes back as it is. */
export function escapeText(text: string): string {
  return readsAsMarkup.test(text) ? toHtml(text) : text;
}

export function toHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br>');
}
