import type { Attribute } from '#contract/attributes.ts';
import { formatDate } from '../formats/format-date.ts';
import { useRead } from '../session/use-read.ts';
import { useWords } from '../words/translator.ts';
import { useLocalize } from './attribute-names.ts';

/** The names of attributes by their keys, and their values as text. */
export function useAttributeWords() {
  const t = useWords('attributes');
  const localize = useLocalize();
  const { data } = useRead('GET /attributes');
  const find = (key: string) => data?.attributes.find((attribute) => attribute.key === key);

  function formatValue(key: string, value: unknown): string {
    const definition = find(key);
    if (typeof value === 'boolean') return value ? t('yes') : t('no');
    if (Array.isArray(value)) return value.map((one) => choice(definition, one)).join(', ');
    if (typeof value === 'object' && value !== null) return localize(value);
    if (definition?.type === 'date' && typeof value === 'string')
      return formatDate(`${value}T12:00:00`);
    return choice(definition, value);
  }

  function choice(definition: Attribute | undefined, value: unknown): string {
    const found = definition?.choices.find(({ key }) => key === value);
    return found ? localize(found.names) : String(value ?? '');
  }

  return {
    nameOf: (key: string) => localize(find(key)?.names ?? {}) || key,
    formatValue,
  };
}
