import { z } from 'zod';
import { currencies } from '#core/currencies.ts';
import { languages } from '#core/languages.ts';
import { cleanCode, cleanLine, cleanText, unstorable } from '#core/typed-text.ts';
import { errorCode, FieldError, type FieldErrorCode } from './field-errors.ts';

/** `en`, `tr`, `ru` or `tk`. */
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

/** ISO 4217 code in lower case: `eur`. */
export const Currency = z.enum(currencies);
export type Currency = z.infer<typeof Currency>;

/** An ISO 3166 alpha-2 code, normalised to capitals: `DE`. */
export const Country = z
  .string()
  .overwrite(cleanCode)
  .regex(/^[A-Za-z]{2}$/, errorCode('invalid_country'))
  .transform((typed) => typed.toUpperCase());

/**
 * An amount in minor units (cents), never a fraction: `12900` is 129.00 euros. It has no upper bound,
 * because a larger sum would make the entire list invalid.
 */
export const Money = z.int().min(0);

/**
 * A sum of amounts, in minor units: exact below 2 ** 53, and from there rounded to the nearest double, so
 * that no sum makes its list fail.
 */
export const MoneySum = z.number();

/** An amount as entered: at most 10,000,000.00 where a currency has two decimals. */
export const MoneyInput = Money.max(1_000_000_000);

/** An instant in ISO 8601, UTC. */
export const Instant = z.string().meta({ format: 'date-time' });

/** A day or an instant for searches, within PostgreSQL's range. */
export const Moment = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine((value) => /^(19|20|21)\d\d-/.test(value), errorCode('date_out_of_range'))
  .refine((value) => !/[+-](1[5-9]|2\d):\d\d$/.test(value), errorCode('invalid_time_offset'));

/** The id of a row, in a body. */
export const RowId = z.int().min(1).max(2_147_483_647);

/** The id of a row, in a path. */
export const RowIdInPath = z.coerce.number<number | string>().pipe(RowId);

/** The id in a path. Errors: 404 when it is not a valid id. */
export const RowParams = z.object({ id: RowIdInPath });
/** The same for a UUID. */
export const UuidParams = z.object({ id: z.guid() });

/**
 * Free text of `min` to `max` characters: composed letters, no spaces at the ends, no control characters
 * except tabs and line breaks, and no invisible marks except those with a meaning, such as in emoji. Errors:
 * `invalid_text` for characters that PostgreSQL can't store, a NUL or half a surrogate pair.
 *
 * @example text(200).parse(' \u202aSolitaire\u202c ') // 'Solitaire'
 */
export function text(max: number, min = 1) {
  return storable(cleanText, max, min);
}

/**
 * Text of one line, such as a name: like {@link text}, with a space for line breaks and tabs.
 *
 * @example line(80).parse('Aýna\nDemo') // 'Aýna Demo'
 */
export function line(max: number, min = 1) {
  return storable(cleanLine, max, min);
}

/**
 * The text of a phone number, a SKU, a URL, a code or a search: like {@link text}, and without any
 * invisible mark.
 *
 * @example code(40).parse('+993\u200c 61 234573') // '+993 61 234573'
 */
export function code(max: number, min = 1) {
  return storable(cleanCode, max, min);
}

function storable(clean: (typed: string) => string, max: number, min: number) {
  return z
    .string()
    .overwrite(clean)
    .min(min)
    .max(max)
    .refine((value) => unstorable(value) === undefined, invalidText);
}

const invalidText = 'invalid_text' satisfies FieldErrorCode;

/** Optional text: left out, empty or null; empty becomes null. */
export function optionalText(max: number) {
  return orNull(text(max, 0));
}

/** The same for text of one line: see {@link line}. */
export function optionalLine(max: number) {
  return orNull(line(max, 0));
}

/** The same for a phone number, a SKU and the like: see {@link code}. */
export function optionalCode(max: number) {
  return orNull(code(max, 0));
}

function orNull(schema: ReturnType<typeof text>) {
  return schema.transform((value) => value || null).nullish();
}

/**
 * An e-mail address as entered: without spaces at its ends, its domain in lower case and, if it is
 * international, in the form that mail servers use. Errors: `invalid_email`.
 *
 * @example Email.parse(' Ann@Müller-Schmuck.de ') // 'Ann@xn--mller-schmuck-wob.de'
 */
export const Email = z.string().overwrite(cleanEmail).max(254).check(z.email());

/** An e-mail address, or none: empty, null or left out. */
export const OptionalEmail = z
  .string()
  .overwrite(cleanEmail)
  .pipe(z.union([Email, z.literal('')]))
  .nullish();

function cleanEmail(typed: string): string {
  const address = cleanCode(typed);
  const at = address.lastIndexOf('@') + 1;
  const host = `http://${address.slice(at)}`;
  // The host only: with a path or a port it is not a host, and is refused unchanged.
  const { hostname, href } = URL.canParse(host) ? new URL(host) : { hostname: '', href: '' };
  return at > 0 && href === `http://${hostname}/` ? address.slice(0, at) + hostname : address;
}

/** Texts by language: `{en: 'Courier', ru: 'Курьер'}`. */
export const Translated = z.partialRecord(Language, text(2000, 0));
export type Translated = z.infer<typeof Translated>;

/** The same for texts of one line. */
export const TranslatedLine = z.partialRecord(Language, line(2000, 0));

/** Pagination and search: the page from 1, and at most 100 rows per page. */
export const pageFields = {
  page: z.coerce.number<number | string>().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number<number | string>().int().min(1).max(100).default(24),
  search: code(200, 0).optional(),
};

/** A query parameter that may be repeated, at most `most` times: `?status=new&status=packed`. */
export function listOf<T extends z.ZodType>(one: T, most = 50) {
  return z.union([one.transform((value) => [value]), z.array(one).max(most)]);
}

/** The requested language; it overrides `Accept-Language`. */
export const langField = { lang: Language.optional() };

/** The text of a category, collection, product or colour in a language. */
export const Option = z.object({
  id: z.int(),
  language: Language,
  title: z.string(),
  description: z.string().nullable(),
});
export type Option = z.infer<typeof Option>;

/** A text in a language. An empty description counts as none. */
export const OptionDraft = z.object({
  language: Language,
  title: line(200),
  description: optionalText(10_000),
});
export type OptionDraft = z.output<typeof OptionDraft>;

/** The description of every `was` field, which detects conflicting writes. */
export const writerSaw = 'the values that were read: 409 `stale` when they have changed since';

/** Fields left out stay; the language cannot be changed. */
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

/** At least one text, and at most one for each language. */
export const OptionDrafts = z
  .array(OptionDraft)
  .min(1, errorCode('text_required'))
  .max(languages.length)
  .refine(
    (options) => new Set(options.map((option) => option.language)).size === options.length,
    errorCode('duplicate_language'),
  );

/**
 * A stored picture for a `picture` element, the best format first. `placeholder` is a ThumbHash in
 * base64, `color` its average as `#rrggbb`; null for transparent pictures.
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

/**
 * An RFC 9457 problem: `title` and `detail` for people, `code` for programs. Refused fields are in
 * `fields`, each with a sentence, and in `errors`, each with a code and its parameters, from which a
 * program makes its own sentence.
 */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  detail: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  errors: z.array(FieldError).optional(),
  reference: z.string().optional(),
});
export type Problem = z.infer<typeof Problem>;

/** A key chosen by the caller: a call that repeats it gets the first result, and changes nothing again. */
export const IdempotencyHeaders = z.looseObject({ 'idempotency-key': line(200, 1).optional() });
