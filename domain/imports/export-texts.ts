import type { Currency, Language, Option } from '#contract/fields.ts';
import { toDecimal } from '#core/currencies.ts';
import { readsAsMarkup } from './html-text.ts';

export function textIn(
  options: Option[],
  language: Language,
  part: 'title' | 'description',
): string {
  return options.find((one) => one.language === language)?.[part] ?? '';
}

/** Formats minor units as `129.00`; empty for no amount. */
export function amountIn(currency: Currency): (minor: number | null) => string {
  return (minor) => (minor === null ? '' : toDecimal(minor, currency));
}

/** Escapes text that the importer would read as HTML, so that it is imported unchanged. */
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
