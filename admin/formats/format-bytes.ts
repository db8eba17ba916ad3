import { getLanguage } from '../words/language.ts';
import { locales } from './locales.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** A file size in the unit that needs the fewest digits: `1.2 GB`. */
export function formatBytes(bytes: number): string {
  const power = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(bytes || 1) / 3)));
  const format = new Intl.NumberFormat(locales[getLanguage()], {
    style: 'unit',
    unit: units[power] as string,
    unitDisplay: power ? 'short' : 'long',
    maximumFractionDigits: power > 2 ? 1 : 0,
  });
  return format.format(bytes / 1000 ** power).replaceAll(' ', '\u00a0');
}
