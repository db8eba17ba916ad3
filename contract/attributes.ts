import { z } from 'zod';
import { attributeSubjects, attributeTypes, feedFields } from '#core/attributes.ts';
import { languages } from '#core/languages.ts';
import { errorCode } from './field-errors.ts';
import { code, Language, line, RowId, RowParams, text } from './fields.ts';
import type { Routes } from './route.ts';

/** The key of an attribute or of one of its choices; it never changes. */
export const AttributeKey = code(200, 0).regex(
  /^[a-z][a-z0-9_]{0,39}$/,
  errorCode('invalid_attribute_key'),
);

/**
 * The names that every JavaScript object inherits. A program that reads an attribute's value by such a key
 * finds something even in a product without the attribute.
 */
export const inheritedNames: readonly string[] = Object.getOwnPropertyNames(Object.prototype);

const NewAttributeKey = AttributeKey.refine(
  (key) => !inheritedNames.includes(key),
  errorCode('taken'),
);

/** Choices may begin with a digit: `585`. */
const ChoiceKey = code(200, 0).regex(
  /^[a-z0-9][a-z0-9_]{0,39}$/,
  errorCode('invalid_attribute_key'),
);

const Words = z.partialRecord(Language, line(120, 0));

/** A name in at least one language. */
const Names = Words.refine(
  (names) => languages.some((language) => names[language]),
  errorCode('name_required'),
);

const Limit = z.number().min(-1_000_000_000).max(1_000_000_000);

/** A choice; its key is derived from its name when left out. */
const AttributeChoice = z.object({ key: ChoiceKey.optional(), names: Names });
export type AttributeChoice = z.output<typeof AttributeChoice>;

const changeable = {
  names: Names,
  /** The heading that it appears under, with other attributes of the same group. */
  group: Words,
  /** The unit of a number: `{en: 'mm', ru: 'мм'}`. */
  unit: Words,
  choices: z.array(AttributeChoice).max(200),
  /** A save that includes attributes must have a value for it. */
  required: z.boolean(),
  minimum: Limit.nullable(),
  maximum: Limit.nullable(),
  /** Lists can be filtered by it. */
  filter: z.boolean(),
  /** Search includes its words. */
  search: z.boolean(),
  /** It appears on the product's page. */
  shown: z.boolean(),
  /** The field of merchant feeds that it fills. */
  feed: z.enum(feedFields).nullable(),
  /** The property of schema.org's Product; without one it is an `additionalProperty`. */
  property: code(60)
    .regex(/^[a-z][A-Za-z]+$/, errorCode('invalid_schema_property'))
    .nullable(),
};

/** The definition of an attribute. */
export const Attribute = z.object({
  id: z.int(),
  key: z.string(),
  subject: z.enum(attributeSubjects),
  type: z.enum(attributeTypes),
  ...changeable,
  names: Words,
  choices: z.array(z.object({ key: z.string(), names: Words })),
  property: z.string().nullable(),
  position: z.int(),
  /** Changes with each edit; a change sends the version it was based on. */
  version: z.int(),
});
export type Attribute = z.infer<typeof Attribute>;

/** A new attribute; its key is derived from its name when left out. */
export const AttributeInput = z.object({
  key: NewAttributeKey.optional(),
  subject: z.enum(attributeSubjects).default('product'),
  type: z.enum(attributeTypes),
  names: changeable.names,
  group: changeable.group.default({}),
  unit: changeable.unit.default({}),
  choices: changeable.choices.default([]),
  required: changeable.required.default(false),
  minimum: changeable.minimum.default(null),
  maximum: changeable.maximum.default(null),
  filter: changeable.filter.default(false),
  search: changeable.search.default(false),
  shown: changeable.shown.default(true),
  feed: changeable.feed.default(null),
  property: changeable.property.default(null),
});
export type AttributeInput = z.output<typeof AttributeInput>;

/** Fields left out stay; key, subject and type cannot be changed. */
const AttributeChange = z
  .object(changeable)
  .partial()
  .extend({ version: z.int().min(1).max(2_147_483_647) });
export type AttributeChange = z.output<typeof AttributeChange>;

/** A stored attribute value. */
export const AttributeValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  z.partialRecord(Language, z.string()),
]);

export const AttributeValues = z.record(z.string(), AttributeValue);

/**
 * Values by the attributes' keys; attributes left out keep theirs, and null deletes one. Each value is
 * validated against the attribute's definition.
 */
export const AttributeValuesInput = z
  .record(
    AttributeKey,
    z.union([
      z.null(),
      z.boolean(),
      z.number(),
      text(5000, 0),
      z.array(code(60, 0)).max(200),
      z.partialRecord(Language, text(5000, 0)),
    ]),
  )
  .refine((values) => Object.keys(values).length <= 300, errorCode('invalid'));
export type AttributeValuesInput = z.output<typeof AttributeValuesInput>;

/** An attribute of a product or size in the requested language, as displayed on the page. */
export const AttributeFact = z.object({
  key: z.string(),
  name: z.string(),
  group: z.string().nullable(),
  value: z.string(),
  /** The value of a number; `unit` is its unit in words. */
  number: z.number().nullable(),
  unit: z.string().nullable(),
  /** The property of schema.org's Product. */
  property: z.string().nullable(),
});
export type AttributeFact = z.infer<typeof AttributeFact>;

/** How many products have each value of a filterable attribute. */
export const AttributeFacet = z.object({
  key: z.string(),
  name: z.string(),
  values: z.array(
    z.object({
      /** As in the query: `metal:silver`. */
      value: z.string(),
      title: z.string(),
      count: z.int(),
    }),
  ),
});
export type AttributeFacet = z.infer<typeof AttributeFacet>;

const AttributeList = z.object({ attributes: z.array(Attribute) });

export const attributeRoutes = {
  'GET /attributes': {
    access: 'admin:catalogue:read',
    summary: 'The definitions of all attributes, in order',
    reply: AttributeList.extend({
      /** The number of attributes in the preset for jewellers that the shop does not have. */
      missing: z.int(),
    }),
  },
  'POST /attributes': {
    access: 'admin:catalogue:write',
    summary: 'Define an attribute',
    body: AttributeInput,
    status: 201,
    reply: Attribute,
  },
  'PATCH /attributes/:id': {
    access: 'admin:catalogue:write',
    summary:
      'Change an attribute; 409 `stale` when it has changed since `version`. A choice that products have stays',
    params: RowParams,
    body: AttributeChange,
    reply: Attribute,
  },
  'DELETE /attributes/:id': {
    access: 'admin:catalogue:write',
    summary: 'Delete an attribute with the values that products have of it',
    params: RowParams,
  },
  'GET /attributes/:id/uses': {
    access: 'admin:catalogue:read',
    summary: 'How many products have a value of an attribute, and how many each of its choices',
    params: RowParams,
    reply: z.object({ products: z.int(), choices: z.record(z.string(), z.int()) }),
  },
  'POST /attributes/jewellery': {
    access: 'admin:catalogue:write',
    summary: 'Add those attributes of the jeweller’s set whose keys are not taken',
    reply: z.object({ added: z.int() }),
  },
  'POST /attributes/order': {
    access: 'admin:catalogue:write',
    summary: 'Put attributes in this order; those not listed follow',
    body: z.object({ ids: z.array(RowId).max(1000) }),
    reply: AttributeList,
  },
} as const satisfies Routes;
