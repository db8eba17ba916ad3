import { type RawBuilder, sql } from 'kysely';
import type { Attribute, AttributeFacet } from '#contract/attributes.ts';
import type { Language } from '#core/languages.ts';
import { formatValue, pickText } from '#domain/attributes/make-facts.ts';

/** The filter by one attribute, in addition to those by category, colour and so on. */
export type AttributeFilter = `attribute:${string}`;

/** Products by their value of each filterable attribute: `{'metal=silver': 12}`. */
export type TokenCounts = Record<string, number>;

/**
 * One condition for each requested attribute: any of its values. An unknown one matches nothing.
 */
export function attributeConditions(asked: readonly string[] = []): {
  [name: AttributeFilter]: RawBuilder<unknown>;
} {
  const tokens = new Map<AttributeFilter, string[]>();
  for (const one of asked) {
    const [key = '', value = ''] = /^([a-z][a-z0-9_]{0,39}):(.*)$/s.exec(one)?.slice(1) ?? [];
    const name: AttributeFilter = `attribute:${key}`;
    tokens.set(name, [...(tokens.get(name) ?? []), `${key}=${value}`]);
  }
  return Object.fromEntries(
    [...tokens].map(([name, some]) => [name, sql`s.attribute_values && ${some}::text[]`]),
  );
}

/** Counts each value in the facet buckets; an attribute's own filter does not narrow it. */
export function countTokens(
  filters: readonly string[],
  under: (own?: AttributeFilter) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  const own = filters.filter((name): name is AttributeFilter => name.startsWith('attribute:'));
  const keys = own.map(keyOf);
  const counts = [
    counted(under(), sql`split_part(token, '=', 1) <> all (${keys}::text[])`),
    ...own.map((name) => counted(under(name), sql`split_part(token, '=', 1) = ${keyOf(name)}`)),
  ];
  return sql`(
    select coalesce(json_object_agg(token, count), '{}')
    from (${sql.join(counts, sql` union all `)}) counted)`;
}

/** The attributes that lists can be filtered by, with those of their values that products have. */
export function toAttributeFacets(
  counts: TokenCounts,
  definitions: readonly Attribute[],
  languages: readonly Language[],
): AttributeFacet[] {
  return definitions.flatMap((definition) => {
    const { key } = definition;
    const found = Object.entries(counts)
      .filter(([token]) => token.startsWith(`${key}=`))
      .map(([token, count]) => ({ text: token.slice(key.length + 1), count }))
      .sort((a, b) => placeOf(definition, a.text) - placeOf(definition, b.text));
    const values = found.map(({ text, count }) => ({
      value: `${key}:${text}`,
      title: formatValue(definition, toValue(definition, text), languages) || text,
      count,
    }));
    return values.length > 0 ? [{ key, name: pickText(definition.names, languages), values }] : [];
  });
}

function keyOf(name: AttributeFilter): string {
  return name.slice('attribute:'.length);
}

function counted(under: RawBuilder<unknown>, which: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select token, sum(products) as count from (
      select attribute_values, sum(products) as products from kinds where ${under} group by 1
    ) alike, unnest(attribute_values) token
    where ${which} group by token order by count desc, token limit 1000)`;
}

function toValue({ type }: Attribute, text: string): string | number | boolean {
  if (type === 'number') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}

/** Choices in the order of the definition, numbers ascending, yes before no. */
function placeOf({ type, choices }: Attribute, text: string): number {
  if (type === 'number') return Number(text);
  if (type === 'boolean') return text === 'true' ? 0 : 1;
  return choices.findIndex((choice) => choice.key === text);
}
