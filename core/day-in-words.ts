import type { Language } from './languages.ts';

const months: Record<Language, string> = {
  en: 'January,February,March,April,May,June,July,August,September,October,November,December',
  tr: 'Ocak,Şubat,Mart,Nisan,Mayıs,Haziran,Temmuz,Ağustos,Eylül,Ekim,Kasım,Aralık',
  ru: 'января,февраля,марта,апреля,мая,июня,июля,августа,сентября,октября,ноября,декабря',
  tk: 'ýanwar,fewral,mart,aprel,maý,iýun,iýul,awgust,sentýabr,oktýabr,noýabr,dekabr',
};

/**
 * A date in words, the same on every machine and also in Turkmen, which browsers lack:
 * `dayInWords('2026-11-21T10:00:00Z', 'ru')` is `21 ноября 2026`. Only the date part is read.
 */
export function dayInWords(date: string, language: Language): string {
  const [year, month = 1, day] = date.slice(0, 10).split('-').map(Number);
  return `${day} ${months[language].split(',')[month - 1]} ${year}`;
}

/**
 * A timestamp shifted to this machine's time zone: in Aşgabat `byOwnClock('2026-11-21T22:59:00Z')`
 * is `2026-11-22T03:59:00.000Z`.
 */
export function byOwnClock(instant: string): string {
  const at = new Date(instant);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
}
