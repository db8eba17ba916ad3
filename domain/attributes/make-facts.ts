import type { Attribute, AttributeFact } from '#contract/attributes.ts';
import type { AttributeValue, AttributeValues } from '#core/attributes.ts';
import { dayInWords } from '#core/day-in-words.ts';
import { countingLocale, type Language } from '#core/languages.ts';
import { own } from '#core/own.ts';

const yesAndNo: Record<Language, readonly [yes: string, no: string]> = {
  en: ['Yes', 'No'],
  tr: ['Evet', 'Hayır'],
  ru: ['Да', 'Нет'],
  tk: ['Hawa', 'Ýok'],
};

/** The text in the first of the languages that has one. */
export function pickText(
  texts: Partial<Record<Language, string>>,
  languages: readonly Language[],
): string {
  return languages.map((language) => texts[language]).find(Boolean) ?? '';
}

/** The values of a product or size as text, in the order of the definitions. */
export function makeFacts(
  definitions: readonly Attribute[],
  values: AttributeValues,
  languages: readonly Language[],
): AttributeFact[] {
  return definitions.flatMap((definition) => {
    const value = own(values, definition.key);
    if (value === undefined) return [];
    const formatted = formatValue(definition, value, languages);
    if (!formatted) return [];
    return [
      {
        key: definition.key,
        name: pickText(definition.names, languages),
        group: pickText(definition.group, languages) || null,
        value: formatted,
        number: typeof value === 'number' ? value : null,
        unit: pickText(definition.unit, languages) || null,
        property: definition.property,
      },
    ];
  });
}

/** A value as text: `Silver, Gold`, `2.5 mm`, `Yes`; empty when there is none. */
export function formatValue(
  definition: Attribute,
  value: AttributeValue,
  languages: readonly Language[],
): string {
  const [language = 'en'] = languages;
  if (typeof value === 'boolean') return yesAndNo[language][value ? 0 : 1];
  if (typeof value === 'number') {
    return [formatOf(language).format(value), pickText(definition.unit, languages)]
      .filter(Boolean)
      .join('\u00a0');
  }
  if (definition.type === 'choice' || definition.type === 'choices') {
    return [value]
      .flat()
      .flatMap((key) => definition.choices.find((choice) => choice.key === key) ?? [])
      .map(({ names }) => pickText(names, languages))
      .join(', ');
  }
  if (typeof value === 'object') return Array.isArray(value) ? '' : pickText(value, languages);
  return definition.type === 'date' ? dayInWords(value, language) : value;
}

/** Cached, because creating one takes longer than formatting a hundred numbers. */
const formats = new Map<Language, Intl.NumberFormat>();

function formatOf(language: Language): Intl.NumberFormat {
  const format =
    formats.get(language) ??
    new Intl.NumberFormat(countingLocale(language), { maximumFractionDigits: 4 });
  formats.set(language, format);
  return format;
}
