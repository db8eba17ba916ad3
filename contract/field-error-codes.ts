import { z } from 'zod';
import { currencies, toDecimal } from '#core/currencies.ts';

/** File types that are detected and refused as pictures, with their names in a sentence. */
const otherFormats = {
  HEIC: 'a HEIC picture, as iPhones take them: upload it as JPEG',
  video: 'a video',
  GIF: 'a GIF',
  TIFF: 'a TIFF',
  PDF: 'a PDF',
  ZIP: 'a ZIP archive',
  SVG: 'an SVG drawing',
  HTML: 'a web page',
} as const;

/**
 * The closed list of reasons for which a field is refused: the code, its parameters, and the English
 * sentence for `fields`. These sentences are only here: the storefront and the admin translate codes, and
 * never parse a sentence.
 */
export const fieldErrorCodes = {
  // Any field.
  required: 'is required',
  invalid: 'is invalid',
  too_short: taking({ least: z.int() }, ({ least }) => `needs at least ${least} characters`),
  too_long: taking({ most: z.int() }, ({ most }) => `must be at most ${most} characters`),
  too_few: taking({ least: z.int() }, ({ least }) => `must have at least ${least} entries`),
  too_many: taking({ most: z.int() }, ({ most }) => `must have at most ${most} entries`),
  too_small: taking({ least: z.number() }, ({ least }) => `must be at least ${least}`),
  too_large: taking({ most: z.number() }, ({ most }) => `must be at most ${most}`),
  not_positive: 'must be more than 0',
  amount_too_large: taking(
    { most: z.int().describe('in minor units'), currency: z.enum(currencies) },
    ({ most, currency }) => `must be at most ${toDecimal(most, currency)}`,
  ),
  not_a_text: 'must be text',
  not_a_number: 'must be a number',
  not_an_integer: 'must be a whole number',
  not_a_boolean: 'must be true or false',
  not_a_list: 'must be a list',
  not_an_object: 'must be an object',
  not_an_option: taking(
    { options: z.array(z.string()) },
    ({ options }) => `must be one of ${options.join(', ')}`,
  ),
  invalid_format: taking({ format: z.string() }, ({ format }) => `is not a valid ${format}`),
  invalid_text: taking(
    { character: z.string().describe('its code point: `U+0000`') },
    ({ character }) => `contains an unsupported character, ${character}`,
  ),
  duplicate: 'is listed twice',
  taken: 'is already in use',
  taken_in_language: 'is already in use in this language',
  taken_in_color: 'is already in use in this colour',
  unknown: taking(
    { kind: z.enum(['category', 'collection']), ids: z.array(z.int()) },
    ({ kind, ids }) => `there is no ${kind} ${ids.join(', ')}`,
  ),
  // Texts of a form.
  invalid_email: 'is not an e-mail address',
  invalid_phone: taking(
    { example: z.string() },
    ({ example }) =>
      `is not a phone number: write it like ${example}, or with + and the country code`,
  ),
  phone_country: 'is in a country that the shop sends no codes to',
  special_phone: 'is a premium-rate, satellite or other special number',
  invalid_contact: 'is not an e-mail address or phone number',
  invalid_country: 'must be a country code of two letters',
  invalid_postcode: taking(
    { example: z.string() },
    ({ example }) => `is not a postcode of this country: write it like ${example}`,
  ),
  invalid_region: 'is not a state or province of this country',
  unknown_placeholder: taking(
    { placeholder: z.string() },
    ({ placeholder }) => `has an unknown placeholder: ${placeholder}`,
  ),
  letter_required: 'needs a letter',
  letter_or_digit_required: 'needs a letter or a digit',
  invalid_code: 'must be a code of six digits',
  invalid_username: 'can only contain letters, digits and . _ @ -, without spaces',
  invalid_slug: 'can only contain lower-case letters, digits and hyphens',
  invalid_list_name: 'can only contain lower-case letters and hyphens',
  invalid_url: 'must be a URL like https://example.com',
  invalid_url_character: 'contains a character that a URL cannot have',
  private_address: 'is a private address: only public addresses are allowed',
  https_required: 'must begin with https://',
  invalid_host: 'must be a host name',
  invalid_sms_sender: 'must be a name of up to 11 Latin letters and digits, or a number',
  reserved_header: taking(
    { name: z.string() },
    ({ name }) => `can’t contain the header ${name}: the shop sets it`,
  ),
  invalid_time_zone: 'must be a time zone like Europe/Istanbul',
  invalid_decimal: 'is not a number like 48.9',
  invalid_color: 'must be a colour like #d4af37',
  invalid_swatch: 'must be a colour like #d4af37 or the URL of a picture',
  invalid_id_list: 'must be a list of ids like 1,2,3',
  not_in_future: 'must be in the future',
  invalid_attribute_key: 'can only contain lower-case letters, digits and _',
  invalid_schema_property: 'can only contain letters, like countryOfOrigin',
  date_out_of_range: 'is too far in the past or the future',
  invalid_time_offset: 'has an invalid time offset',
  // Passwords.
  same_phone: 'is already your phone number',
  wrong_password: 'is not your current password',
  same_password: 'is the same as your current password',
  common_password: 'is one of the most common passwords: choose another',
  guessable_password: 'is too easy to guess: use a longer one, or several unrelated words',
  contains_name: taking({ name: z.string() }, ({ name }) => `must not contain “${name}”`),
  contains_phone: 'must not contain your phone number',
  own_password: 'is changed under My account, with your current password',
  // The catalogue.
  language_has_text: 'already has a text: change that one',
  duplicate_language: 'lists a language twice',
  text_required: 'needs a text in at least one language',
  name_required: 'needs a name in at least one language',
  condition_required: 'needs at least one condition',
  price_limit_required: 'needs a minimum or a maximum price',
  below_lowest_price: 'is below the minimum price',
  below_minimum: 'is below the minimum',
  not_of_product: 'is not a colour of this product',
  not_of_color: 'is not a size of this colour',
  picture_not_of_color: 'is not a picture of this colour',
  size_required: 'pictures need a size',
  unknown_attribute: 'is not one of its attributes',
  not_for_type: 'is not available for this type',
  choice_in_use: taking(
    { choice: z.string(), count: z.int() },
    ({ choice, count }) => `${choice} is still used by products: ${count}`,
  ),
  free_or_priced: 'is 0: enter a price, or mark the product as free',
  price_required: taking(
    { skus: z.string() },
    ({ skus }) => `sizes have the price 0: ${skus}; enter prices, or mark the product as free`,
  ),
  insufficient_stock: taking({ left: z.int() }, ({ left }) => `only ${left} left in stock`),
  // Orders.
  item_required: 'needs at least one item',
  not_offered: 'is not offered',
  not_delivered_there: 'is not available for this country',
  refund_without_closing: 'is only allowed with the status cancelled or returned',
  nothing_due: 'nothing is due',
  already_settled: 'was already settled when the order was closed',
  // Settings.
  language_required: 'needs at least one language',
  not_among_languages: 'is not one of the languages',
  duplicate_currency: 'lists a currency twice',
  duplicate_id: 'lists an id twice',
  charge_rate_not_one: 'must have rate 1 for the charge currency',
  charge_currency_fixed: 'cannot be changed without the prices: use “Change…”',
  already_charged: 'is already the charge currency',
  invalid_iban: 'is not a valid IBAN: compare it with your bank’s',
  invalid_bic: 'is not a BIC: it has 8 or 11 letters and digits',
  rate_required: 'needs an exchange rate',
  price_out_of_range: 'would be higher than the shop’s highest price',
  rate_out_of_range: 'would make an exchange rate too large or too small',
  // Uploads.
  upload_required: 'is required: a file in this field of a multipart/form-data body',
  upload_gone: 'no longer exists: upload it again',
  picture_too_large: taking(
    { most: z.int().describe('in megabytes') },
    ({ most }) => `is larger than ${most} MB`,
  ),
  picture_too_many_pixels: taking(
    { most: z.int().describe('in megapixels') },
    ({ most }) => `has more than ${most} megapixels`,
  ),
  picture_other_format: taking(
    { found: z.enum(Object.keys(otherFormats) as (keyof typeof otherFormats)[]) },
    ({ found }) => `is ${otherFormats[found]}; use JPEG, PNG, WebP or AVIF`,
  ),
  picture_unknown_format: 'is not a JPEG, PNG, WebP or AVIF picture',
  picture_mismatched: 'does not match its file type',
  picture_animated: 'is animated: upload a still picture',
  picture_damaged: 'is damaged or incomplete',
  picture_hides_file: 'contains another file or a script: save it again',
  unusable_file: taking(
    { reason: z.string().describe('the code of the problem in `reason`') },
    () => 'cannot be used: see `detail`',
  ),
} as const;

export type OtherFormat = keyof typeof otherFormats;

function taking<S extends z.ZodRawShape>(
  params: S,
  format: (params: z.output<z.ZodObject<S>>) => string,
) {
  return { params, format };
}
