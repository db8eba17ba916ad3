import type { Language } from './languages.ts';

/**
 * The types of an attribute. A `text` is the same in every language, a `long_text` is written in each.
 */
export const attributeTypes = [
  'text',
  'long_text',
  'choice',
  'choices',
  'number',
  'boolean',
  'date',
] as const;
export type AttributeType = (typeof attributeTypes)[number];

/** The subject of an attribute: the entire product, or each of its sizes. */
export const attributeSubjects = ['product', 'size'] as const;
export type AttributeSubject = (typeof attributeSubjects)[number];

/** The value of an attribute: choices by their keys, a date as `2026-05-31`. */
export type AttributeValue =
  | string
  | number
  | boolean
  | string[]
  | { [language in Language]?: string | undefined };

/** Values by the attributes' keys. */
export type AttributeValues = { [key: string]: AttributeValue };

/** The fields of merchant feeds that an attribute can fill in, in the names of their specification. */
export const feedFields = [
  'product_detail',
  'product_highlight',
  'material',
  'pattern',
  'gender',
  'age_group',
  'custom_label_0',
  'custom_label_1',
  'custom_label_2',
  'custom_label_3',
  'custom_label_4',
] as const;
export type FeedField = (typeof feedFields)[number];

/** Feed fields with a closed list of values: the keys of the attribute's choices must be among them. */
export const feedValues: { readonly [field in FeedField]?: readonly string[] } = {
  gender: ['female', 'male', 'unisex'],
  age_group: ['newborn', 'infant', 'toddler', 'kids', 'adult'],
};

/** Lists can be filtered by values that several products share, not by texts or dates. */
export function isFilterable(type: AttributeType): boolean {
  return type === 'choice' || type === 'choices' || type === 'number' || type === 'boolean';
}

export function hasChoices(type: AttributeType): boolean {
  return type === 'choice' || type === 'choices';
}

/** Search finds words, so all types except numbers and dates. */
export function isSearchable(type: AttributeType): boolean {
  return type !== 'number' && type !== 'date';
}
