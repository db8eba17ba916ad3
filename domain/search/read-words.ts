import { allowed, type Typed } from './meanings.ts';
import { soundOf } from './sounds.ts';

/** What the shop's own words say of a word that was typed. */
export type Known = {
  at: number;
  /** Some word in the shop begins like it. */
  known: boolean;
  /** Those that sound most nearly like it; none for one that is known. */
  near: { word: string; far: number }[];
};

/** What is looked up among the shop's words: single words of some length, without digits. */
export function toLookUp(typed: Typed[]) {
  return typed.flatMap(({ words }, at) => {
    const [word = ''] = words;
    const sound = soundOf(word);
    if (words.length > 1 || sound.length < 3 || /\d/.test(word)) return [];
    return [{ at, word, sound, allowed: allowed(sound.length) }];
  });
}

/**
 * The search the database makes of what was typed; `loose` takes what has any of it. `telling` is the
 * part of it with numbers, if it also has words: few pieces have those, and they are found first.
 * `named` takes what has all of several words in its title, as they were typed.
 */
export type Queries = {
  query: string;
  loose: string | null;
  telling: string | null;
  named: string | null;
};

/**
 * Puts together the database's search: everything that was typed must be there, each as it is
 * written, or as what means the same, or, if the shop has no such word, as what was meant.
 */
export function toQueries(typed: Typed[], knowns: Known[]): Queries {
  const parts = typed.map((one, at) => {
    const known = knowns.find((other) => other.at === at);
    const found = [...one.same, ...meant(one, known)].map(toTerm);
    return `(${[...new Set([one.words.map(begins).join(' & '), ...found])].join(' | ')})`;
  });
  const having = (mark: RegExp) =>
    parts.filter((_, at) => typed[at]?.words.some((word) => mark.test(word)));
  // Numbers and words of a letter or two say too little by themselves.
  const saying = having(/^\D{3,}$/);
  const loose = typed.length > 1 && saying.length > 0 ? saying.join(' | ') : null;
  const numbers = having(/\d/);
  const telling = numbers.length > 0 && numbers.length < parts.length ? numbers.join(' & ') : null;
  const words = typed.flatMap((one) => one.words);
  const named = words.length > 1 ? words.map((word) => `${begins(word)}A`).join(' & ') : null;
  return { query: parts.join(' & '), loose, telling, named };
}

/** What sounds the same always counts; what is only near, if nothing nearer was found. */
function meant({ same, near }: Typed, known: Known | undefined): string[] {
  if (!known || known.known) return known ? [] : (near?.words ?? []);
  const [nearest] = known.near;
  const written = known.near.map(({ word }) => word);
  if (nearest?.far === 0) return [...written, ...(near?.distance === 0 ? near.words : [])];
  if (same.length > 0) return [];
  const own = nearest?.far ?? Number.POSITIVE_INFINITY;
  const general = near?.distance ?? Number.POSITIVE_INFINITY;
  return [...(own <= general ? written : []), ...(general <= own ? (near?.words ?? []) : [])];
}

/** A short word is only itself; of a longer one its endings may differ. */
function toTerm(term: string): string {
  const words = term.split(' ').map((word) => (word.length < 4 ? `'${word}'` : begins(word)));
  return words.length > 1 ? `(${words.join(' & ')})` : (words[0] ?? '');
}

function begins(word: string): string {
  return `'${word.slice(0, 40)}':*`;
}
