import { z } from 'zod';

/** What the shop speaks, its pages and its back office alike. */
export const languages = ['en', 'tr', 'ru', 'tk'] as const;
/** What prices are shown in; one of them is charged. */
export const currencies = ['eur', 'usd', 'try', 'tmt'] as const;

/** `en`, `tr`, `ru` or `tk`. */
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** ISO 4217 code in lower case: `eur`, `usd`, `try` or `tmt`. */
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** An amount in minor units (cents), never a fraction: `12900` is 129.00. */
export const Money = z.int().min(0).max(1_000_000_000);

/** An instant in ISO 8601, UTC. */
export const Instant = z.string().meta({ format: 'date-time' });

/** A day or an instant to search by, no further away than a database can count. */
export const Moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine((value) => /^(19|20|21)\d\d-/.test(value), 'is too far away')
  .refine((value) => !/[+-](1[5-9]|2\d):\d\d$/.test(value), 'has an offset that no place has');

/** A row's number in a body. */
export const RowId = z.int().min(1).max(2_147_483_647);

/** A row's number in a path. */
export const RowIdInPath = z.coerce.number<number | string>().pipe(RowId);

/** The number of a row in the path; 404 for what can't be one. */
export const RowParams = z.object({ id: RowIdInPath });
/** The same for what has a UUID. */
export const UuidParams = z.object({ id: z.uuid() });

/**
 * Text that PostgreSQL can keep, trimmed: no NUL, no lone surrogate, `min` to `max` characters; and
 * none of the marks that turn the direction of what is read beside it.
 *
 * @example text(200).parse('  Solitaire ') // 'Solitaire'
 */
export function text(max: number, min = 1) {
  return z
    .string()
    .trim()
    .min(min, min === 1 ? 'is required' : `needs at least ${min} characters`)
    .max(max, `takes at most ${max} characters`)
    .refine(
      (value) => value.isWellFormed() && !/[\0\u202a-\u202e\u2066-\u2069]/.test(value),
      'has a character that is not text',
    );
}

/** Text that may be left out, sent empty or sent as null; empty becomes null. */
export function optionalText(max: number) {
  return text(max, 0)
    .transform((value) => value || null)
    .nullish();
}

/** Texts by language: `{en: 'Courier', ru: 'Курьер'}`. */
export const Translated = z.partialRecord(Language, text(2000, 0));
export type Translated = z.infer<typeof Translated>;

/** Which page of a list, from 1, how many rows on it, at most 100, and what is searched for. */
export const pageFields = {
  page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(24),
  search: text(200, 0).optional(),
};

/** One or several of the same in a query, at most `most`: `?status=new&status=packed`. */
export function listOf<T extends z.ZodType>(one: T, most = 50) {
  return z.union([one.transform((value) => [value]), z.array(one).max(most)]);
}

/** The language asked for in the query; it wins over `Accept-Language`. */
export const langField = { lang: Language.optional() };

/** One language's text of a category, collection, product or colour. */
export const Option = z.object({
  id: z.int(),
  language: Language,
  title: z.string(),
  description: z.string().nullable(),
});
export type Option = z.infer<typeof Option>;

/** A thing's words in one language. An empty description is none. */
export const OptionDraft = z.object({
  language: Language,
  title: text(200),
  description: optionalText(10_000),
});
export type OptionDraft = z.output<typeof OptionDraft>;

/** How `was` is told of wherever a write may meet another: what the writer saw, by its own names. */
export const writerSaw = 'what the writer saw: 409 `changed_meanwhile` when it is otherwise by now';

/** What is left out stays. The language stays always. */
export const OptionChange = OptionDraft.partial()
  .omit({ language: true })
  .extend({
    was: z
      .object({ title: z.string(), description: z.string().nullable() })
      .partial()
      .optional()
      .describe(writerSaw),
  });
export type OptionChange = z.output<typeof OptionChange>;

/** At least one text, one for each language at most. */
export const OptionDrafts = z
  .array(OptionDraft)
  .min(1, 'needs a text in one language at least')
  .max(languages.length)
  .refine(
    (options) => new Set(options.map((option) => option.language)).size === options.length,
    'names a language twice',
  );

/**
 * A stored picture, ready for a `picture` element: the best format first. `placeholder` is a
 * thumbhash in base64, `color` its average as `#rrggbb`; null where one sees through it.
 */
export const Picture = z.object({
  id: z.int(),
  url: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string().nullable(),
  color: z.string().nullable(),
  sources: z.array(z.object({ type: z.string(), srcset: z.string() })),
});
export type Picture = z.infer<typeof Picture>;

/** RFC 9457 problem: what went wrong, for people (`title`, `detail`) and for programs (`code`). */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  reference: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;
