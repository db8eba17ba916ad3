import format from 'use-intl/format-message/format-only';
import { formatNumber } from '#ui/price.ts';
import type { Language } from '../languages.ts';

type Asked = Parameters<typeof format>;

/**
 * Texts compiled at the build, spoken with our own numbers: a phone takes tens of milliseconds to
 * make its first `Intl.NumberFormat`, in the midst of a page's start, to write "28" in "28 pieces".
 */
function formatMessage(...[key, message, values, options]: Asked): ReturnType<typeof format> {
  return format(key, message, values, {
    ...options,
    formatters: { ...options.formatters, ...own },
  });
}
formatMessage.raw = format.raw;

/** Named after the method it stands for; Turkmen counts as Norwegian does (`countingLocale`). */
const own = {
  getNumberFormat: (locale: string) =>
    ({ format: (value: number) => formatNumber(value, languageOf(locale)) }) as Intl.NumberFormat,
};

function languageOf(locale: string): Language {
  return locale === 'nb' ? 'tk' : (locale as Language);
}

export default formatMessage;
