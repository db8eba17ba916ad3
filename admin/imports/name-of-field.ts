import { languageNames, languages } from '#core/languages.ts';
import { getWords } from '../words/translator.ts';

/** The label of an import field: `title_tr` is the title in Turkish. */
export function nameOfField(field: string): string | undefined {
  const t = getWords('imports');
  const [, base = '', language] = /^(.+?)(?:_(en|tr|ru|tk))?$/.exec(field) ?? [];
  const [, number, part] = /^option(\d)_(name|value)$/.exec(field) ?? [];
  if (number) return t(part === 'name' ? 'fields.optionName' : 'fields.optionValue', { number });
  const key = `fields.${base}` as 'fields.title';
  if (!t.has(key)) return undefined;
  const spoken = languages.find((one) => one === language);
  return spoken ? `${t(key)} (${languageNames[spoken]})` : t(key);
}
