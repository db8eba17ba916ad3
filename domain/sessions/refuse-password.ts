import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, type Refusal, refuse } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';
import { countGuesses } from './guessable.ts';
import { type Caller, inTurn } from './passwords.ts';

/** A password that needs fewer tries is refused. */
const fewestGuesses = 1_000_000;

/** An estimate takes about as long as so many hashes. */
const weight = 2;

/** Shorter names occur in too many words. */
const shortestName = 4;

/**
 * Refuses an easily guessed password: a common one, one of a usual pattern, or one that contains the
 * shop's name, the username, or the end of the phone number. It is estimated in turns, as passwords are
 * hashed.
 */
export async function refusePassword(
  db: Kysely<Tables>,
  password: string,
  own: readonly string[],
  caller: Caller,
): Promise<Refusal<'invalid'> | Refusal<'too_many'> | undefined> {
  const { shopName } = await recentSettings(db);
  const weakness = await inTurn(caller, weight, () => findWeakness(password, [shopName, ...own]));
  if (isRefusal(weakness)) return weakness;
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
  const plain = password.trim().toLowerCase();
  const guesses = await countGuesses(plain);
  if (guesses === 'common') return fieldError('password', 'common_password');
  const contained = names.find((name) => contains(plain, name.trim().toLowerCase()));
  if (contained === undefined)
    return guesses < fewestGuesses ? fieldError('password', 'guessable_password') : undefined;
  return isPhone(contained)
    ? fieldError('password', 'contains_phone')
    : fieldError('password', 'contains_name', { name: contained.trim() });
}

function contains(plain: string, name: string): boolean {
  if (isPhone(name)) return plain.replace(/\D/g, '').includes(name.replace(/\D/g, '').slice(-7));
  return name.length >= shortestName && plain.includes(name);
}

function isPhone(name: string): boolean {
  return /^\+?[\d ()-]{7,}$/.test(name);
}
