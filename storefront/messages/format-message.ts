import format from 'use-intl/format-message/format-only';
import type { Language } from '#core/languages.ts';
import { formatNumber } from '#ui/price.ts';

type Asked = Parameters<typeof format>;

/**
 * Formats messages compiled at build time with our own number format, because a phone takes tens of
 * milliseconds to create its first `Intl.NumberFormat` during a page's start.
 */
function formatMessage(...[key, message, values, options]: Asked): ReturnType<typeof format> {
  return format(key, message, values, {
    ...options,
    formatters: { ...options.formatters, ...own },
  });
}
formatMessage.raw = format.raw;

/** Named like the method it replaces; Turkmen uses Norwegian rules (`countingLocale`). */
const own = {
  getNumberFormat: (locale: string) =>
    ({ format: (value: number) => formatNumber(value, languageOf(locale)) }) as Intl.NumberFormat,
};

function languageOf(locale: string): Language {
  return locale === 'nb' ? 'tk' : (locale as Language);
}

export default formatMessage;
