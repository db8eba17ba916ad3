import { getLanguage } from '../words/language.ts';
import { locales } from './locales.ts';

type Style = 'day' | 'instant';

const made = new Map<string, Intl.DateTimeFormat>();

/** A day in the language of the back office; a dash for none. */
export function formatDate(instant: string | null): string {
  return instant ? kept(formatter('day').format(new Date(instant))) : '—';
}

/** A day and its time by this computer's clock; a dash for none. */
export function formatInstant(instant: string | null): string {
  return instant ? kept(formatter('instant').format(new Date(instant))) : '—';
}

/** A day stays in one line; its time may stand in the next. */
function kept(text: string): string {
  return text.replaceAll(/(?<!,) /g, '\u00a0');
}

function formatter(style: Style): Intl.DateTimeFormat {
  const language = getLanguage();
  const found = made.get(language + style);
  if (found) return found;
  const dateStyle = language === 'tk' ? 'short' : 'medium';
  const time = style === 'instant' ? ({ timeStyle: 'short' } as const) : {};
  const format = new Intl.DateTimeFormat(locales[language], { dateStyle, ...time });
  made.set(language + style, format);
  return format;
}
