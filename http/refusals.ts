import type { Problem } from '#contract/words.ts';
import type { Refusal } from '#domain/refuse.ts';

/** Every way the shop says no: the code on the wire, its status, and its title for people. */
export const refusals = {
  invalid: [422, 'Some of this is not right'],
  malformed: [400, 'This request can’t be read'],
  not_found: [404, 'There is no such thing'],
  method_not_allowed: [405, 'This path does not take this method'],
  busy: [503, 'The shop is busy for a moment'],
  gone: [410, 'This is no longer here'],
  unauthenticated: [401, 'Please sign in'],
  wrong_credentials: [401, 'Wrong username or password'],
  second_factor_needed: [401, 'This account also asks for a code'],
  forbidden: [403, 'Your role does not allow this'],
  not_verified: [403, 'The phone number is not verified yet'],
  blocked: [403, 'This account is closed'],
  too_large: [413, 'This is too large'],
  too_many: [429, 'Too many requests'],
  wrong_code: [422, 'The code is not right'],
  code_expired: [422, 'The code is no longer valid'],
  phone_taken: [409, 'This phone number is taken'],
  username_taken: [409, 'This username is taken'],
  last_owner: [409, 'The shop needs an owner'],
  own_account: [409, 'Nobody does this to themselves'],
  title_taken: [409, 'This title is taken'],
  language_taken: [409, 'There is a text in this language already'],
  last_option: [409, 'The last text can’t be deleted'],
  sku_taken: [409, 'This SKU is taken'],
  slug_taken: [409, 'This address is taken'],
  label_taken: [409, 'This colour has a size of that name'],
  unknown_reference: [409, 'This refers to something that is not there'],
  bad_file: [422, 'This file can’t be used'],
  picture_refused: [422, 'This picture can’t be used'],
  mismatch: [422, 'Colour, size and product do not belong together'],
  in_stock: [409, 'It is there to be had'],
  out_of_stock: [409, 'There are not enough of it'],
  basket_empty: [422, 'The basket is empty'],
  price_changed: [409, 'The price has changed'],
  key_reused: [422, 'This Idempotency-Key was used for something else'],
  unknown_method: [422, 'This way is not offered'],
  changed_meanwhile: [409, 'Somebody else has changed this meanwhile'],
  orders_open: [409, 'Orders are still under way'],
  too_many_addresses: [409, 'There are too many addresses'],
  changed_since: [409, 'It has been changed since'],
  illegal_transition: [409, 'This is not possible in the present state'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type RefusalCode = keyof typeof refusals;

/** The problem that a refusal becomes on the wire, with what it carries besides. */
export function toProblem(refusal: Refusal<RefusalCode>): Problem {
  const { refused, detail, fields, ...extra } = refusal;
  const [status, title] = refusals[refused];
  return {
    type: 'about:blank',
    title,
    status,
    code: refused,
    detail: detail ?? title,
    ...(fields && { fields }),
    ...extra,
  };
}
