import { allowed, type Typed } from './meanings.ts';
import { soundOf } from './sounds.ts';

/** The result of looking up a typed word in the shop's vocabulary. */
export type Known = {
  at: number;
  /** Whether a word in the shop starts with it. */
  known: boolean;
  /** The closest words by sound; empty for a known word. */
  near: { word: string; far: number }[];
};

/** The words to look up: single words of three letters or more, without digits. */
export function toLookUp(typed: Typed[]) {
  return typed.flatMap(({ words }, at) => {
    const [word = ''] = words;
    const sound = soundOf(word);
    if (words.length > 1 || sound.length < 3 || /\d/.test(word)) return [];
    return [{ at, word, sound, allowed: allowed(sound.length) }];
  });
}

/**
 * The full-text queries of a search. `anyWord` matches any of the words. `selective` is the part with
 * numbers, if there are words too: few products match it, so it is evaluated first. `named` matches
 * products with all words in the title. `besides` matches products with another stone in the title,
 * the colours, or the names of their categories and collections.
 */
export type Queries = {
  query: string;
  anyWord: string | null;
  selective: string | null;
  named: string | null;
  besides: string | null;
};

/**
 * Builds the full-text query: each word must match as typed, as a synonym or, if the shop has no
 * such word, as a correction.
 */
export function toQueries(typed: Typed[], knowns: Known[]): Queries {
  const parts = typed.map((one, at) => {
    const known = knowns.find((other) => other.at === at);
    const found = [...one.same, ...meant(one, known)].map((term) => toTerm(term));
    return `(${[...new Set([one.words.map(begins).join(' & '), ...found])].join(' | ')})`;
  });
  const having = (mark: RegExp) =>
    parts.filter((_, at) => typed[at]?.words.some((word) => mark.test(word)));
  // Numbers and words of one or two letters are too unspecific on their own.
  const textColumn = having(/^\D{3,}$/);
  const anyWord = typed.length > 1 && textColumn.length > 0 ? textColumn.join(' | ') : null;
  const numbers = having(/\d/);
  const selective =
    numbers.length > 0 && numbers.length < parts.length ? numbers.join(' & ') : null;
  const words = typed.flatMap((one) => one.words);
  const named = words.length > 1 ? words.map((word) => `${begins(word)}A`).join(' & ') : null;
  return { query: parts.join(' & '), anyWord, selective, named, besides: besidesOf(typed) };
}

/**
 * Ranks products named after another stone last: a search for `diamond` should not start with an
 * emerald ring that has side diamonds.
 */
function besidesOf(typed: Typed[]): string | null {
  const stones = typed.filter(({ otherStones }) => otherStones.length > 0);
  if (stones.length === 0) return null;
  const asked = stones.flatMap(({ words, same }) => [words.join(' '), ...same]);
  const others = stones.flatMap(({ otherStones }) => otherStones);
  const rest = [...new Set(others)].filter((word) => !asked.includes(word));
  if (rest.length === 0) return null;
  const named = (words: string[]) => words.map((word) => toTerm(word, 'AB')).join(' | ');
  return `(${named(rest)}) & !(${named([...new Set(asked)])})`;
}

/** Words that sound the same always match; approximate ones only when nothing is closer. */
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

/** Short words must match exactly; longer ones match as a prefix. */
function toTerm(term: string, where = ''): string {
  const words = term.split(' ').map((word) => {
    if (word.length >= 4) return begins(word) + where;
    return where ? `'${word}':${where}` : `'${word}'`;
  });
  return words.length > 1 ? `(${words.join(' & ')})` : (words[0] ?? '');
}

function begins(word: string): string {
  return `'${word.slice(0, 40)}':*`;
}
