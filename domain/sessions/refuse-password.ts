import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { type FieldError, fieldError } from '#contract/field-errors.ts';
import { languages } from '#core/languages.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { recentSettings } from '#domain/settings/read-settings.ts';

const file = new URL('./common-passwords.txt', import.meta.url);
let common: Promise<Set<string>> | undefined;
let estimator: ReturnType<typeof loadEstimator> | undefined;

/** Characters that are estimated: the time grows faster than the length. */
const mostEstimated = 40;

/** Shorter ones are refused for their length. */
const shortestPassword = 8;

/** Shorter names occur in too many words. */
const shortestName = 4;

/**
 * Refuses an easily guessed password: a common one, one of a usual pattern, or one that contains the
 * shop's name, the username, or the end of the phone number.
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
  if (contained === undefined)
    return (await isGuessable(plain)) ? fieldError('password', 'guessable_password') : undefined;
  return isPhone(contained)
    ? fieldError('password', 'contains_phone')
    : fieldError('password', 'contains_name', { name: contained.trim() });
}

/**
 * Whether a guesser who knows the usual patterns needs fewer than a million tries: repeated characters,
 * a common password with a digit more, a season or a month and a year.
 */
async function isGuessable(plain: string): Promise<boolean> {
  estimator ??= loadEstimator();
  const guesser = await estimator;
  return withoutMarks(plain.slice(0, mostEstimated)).some(
    (variant) => guesser.check(variant).guesses < 1_000_000,
  );
}

/**
 * A few marks that follow or separate the words of a password add little: `spring2026!`, `spring-2026!?`. Many
 * may be what makes it hard to guess.
 */
function withoutMarks(plain: string): string[] {
  const words = plain.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const isMostlyWords = words.length >= shortestPassword && words.length * 1.5 >= plain.length;
  return [plain.replace(/[^\p{L}\p{M}\p{N}]$/u, ''), ...(isMostlyWords ? [words] : [])];
}

async function loadEstimator() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...dictionary, seasons: listSeasons() },
    graphs: adjacencyGraphs,
  });
}

/** The names of months and seasons, which people put before a year. */
function listSeasons(): string[] {
  const months = languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)));
  });
  return [...seasons, ...months.map((name) => name.toLowerCase())];
}

const seasons = [
  ...['spring', 'summer', 'autumn', 'fall', 'winter'],
  ...['ilkbahar', 'yaz', 'sonbahar', 'kış'],
  ...['весна', 'лето', 'осень', 'зима'],
  ...['ýaz', 'tomus', 'güýz', 'gyş'],
];

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
