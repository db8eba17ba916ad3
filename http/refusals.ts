import { type FieldError, fieldsOf, formatFieldError } from '#contract/field-errors.ts';
import type { Problem } from '#contract/fields.ts';
import type { Refusal } from '#domain/refuse.ts';

/** All refusals: the code in the response, its status and its title. */
export const refusals = {
  invalid: [422, 'Some fields are invalid'],
  malformed: [400, 'The request could not be read'],
  not_found: [404, 'Not found'],
  method_not_allowed: [405, 'Method not allowed'],
  busy: [503, 'The shop is temporarily busy'],
  files_busy: [503, 'Other files are being read'],
  gone: [410, 'No longer available'],
  unauthenticated: [401, 'Please sign in'],
  wrong_credentials: [401, 'Wrong username or password'],
  second_factor_needed: [401, 'A two-factor authentication code is required'],
  forbidden: [403, 'Your role does not allow this'],
  confirm_needed: [403, 'Enter your password again'],
  setup_needed: [403, 'Finish setting up your account first'],
  not_verified: [403, 'The phone number is not verified yet'],
  blocked: [403, 'This account is blocked'],
  too_large: [413, 'The request is too large'],
  too_many: [429, 'Too many requests'],
  passkey_refused: [401, 'The passkey was not accepted'],
  code_needed: [403, 'The phone number has to be confirmed with a code'],
  wrong_code: [422, 'The code is wrong'],
  code_expired: [422, 'The code has expired'],
  phone_taken: [409, 'The phone number is already in use'],
  username_taken: [409, 'The username is already in use'],
  last_owner: [409, 'The shop needs at least one owner'],
  own_account: [409, 'You cannot do this to your own account'],
  title_taken: [409, 'The title is already in use'],
  language_taken: [409, 'There is already a text in this language'],
  last_option: [409, 'The last text cannot be deleted'],
  sku_taken: [409, 'The SKU is already in use'],
  slug_taken: [409, 'The slug is already in use'],
  unpriced: [422, 'A published product has a size without a price'],
  label_taken: [409, 'The colour already has a size with this name'],
  unknown_reference: [409, 'A referenced item does not exist'],
  bad_file: [422, 'The file could not be read'],
  picture_refused: [422, 'The picture could not be used'],
  mismatch: [422, 'Colour, size and product do not belong together'],
  in_stock: [409, 'The size is in stock'],
  out_of_stock: [409, 'Not enough in stock'],
  basket_empty: [422, 'The basket is empty'],
  price_changed: [409, 'The price has changed'],
  key_reused: [422, 'The Idempotency-Key was already used for another request'],
  too_many_unpaid: [409, 'Too many unpaid orders'],
  unknown_method: [422, 'This method is not available'],
  stale: [409, 'Somebody else has changed this in the meantime'],
  orders_open: [409, 'There are open orders'],
  too_many_links: [429, 'The link was sent three times within a day'],
  too_many_alerts: [409, 'Too many back-in-stock alerts'],
  too_many_addresses: [409, 'Too many addresses'],
  changed_since: [409, 'It has changed since then'],
  illegal_transition: [409, 'Not possible in the current status'],
  no_messages: [409, 'The shop sends no such messages'],
  not_payable: [409, 'This order can’t be paid online'],
  provider_unavailable: [503, 'The payment provider can’t be reached'],
  wrong_signature: [400, 'The event is not signed by the provider'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type RefusalCode = keyof typeof refusals;

/**
 * Converts a refusal to a problem (RFC 9457), with its extra fields; `fields` has the English sentences
 * for the codes in `errors`.
 */
export function toProblem(refusal: Refusal<RefusalCode>): Problem {
  const { refused, detail, errors, ...extra } = refusal;
  const [status, title] = refusals[refused];
  return {
    type: 'about:blank',
    title,
    status,
    code: refused,
    detail: detail ?? (status === 422 && errors ? formatFirst(errors) : undefined) ?? title,
    ...(errors && { fields: fieldsOf(errors), errors: [...errors] }),
    ...extra,
  };
}

function formatFirst([first]: readonly FieldError[]): string | undefined {
  return first && `${first.field}: ${formatFieldError(first)}`;
}
