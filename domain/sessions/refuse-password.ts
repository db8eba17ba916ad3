import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';

const file = new URL('./common-passwords.txt', import.meta.url);
let common: Promise<Set<string>> | undefined;

/** Shorter ones are refused for their length. */
const shortestPassword = 8;

/** Shorter names occur in too many words. */
const shortestName = 4;

/**
 * Refuses an easily guessed password: a common one, or one that contains the shop's name, the
 * username, or the end of the phone number.
 */
export async function refusePassword(
  db: Kysely<Tables>,
  password: string,
  own: readonly string[] = [],
): Promise<Refusal<'invalid'> | undefined> {
  const { shopName } = await recentSettings(db);
  const weakness = await findWeakness(password, [shopName, ...own]);
  return weakness && refuse('invalid', { errors: [weakness] });
}

/**
 * The reason a password is easily guessed, if it is.
 *
 * @example await findWeakness('leyla-2026!', ['leyla']) // { code: 'contains_name', … }
 */
export async function findWeakness(
  password: string,
  names: readonly string[],
): Promise<FieldError | undefined> {
  common ??= loadCommon();
  const plain = password.trim().toLowerCase();
  if ((await common).has(plain)) {
    return fieldError('password', 'common_password');
  }
  const contained = names.find((name) => contains(plain, name.trim().toLowerCase()));
  if (contained === undefined) return undefined;
  return isPhone(contained)
    ? fieldError('password', 'contains_phone')
    : fieldError('password', 'contains_name', { name: contained.trim() });
}

/** Loaded when the first password is set, because most processes set none. */
async function loadCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const stolen = dictionary['passwords-common'].filter(({ length }) => length >= shortestPassword);
  return new Set([...(await readFile(file, 'utf8')).split('\n'), ...stolen]);
}

function contains(plain: string, name: string): boolean {
  if (isPhone(name)) return plain.replace(/\D/g, '').includes(name.replace(/\D/g, '').slice(-7));
  return name.length >= shortestName && plain.includes(name);
}

function isPhone(name: string): boolean {
  return /^\+?[\d ()-]{7,}$/.test(name);
}
