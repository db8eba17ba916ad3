import type { Language } from '#contract/fields.ts';
import { type Meaning, meanings } from './jewellery-words.ts';
import { distance, soundOf, wordsOf } from './sounds.ts';

/** A typed word or phrase and its possible interpretations. */
export type Typed = {
  /** As typed; matched as the prefix of a word. */
  words: string[];
  /** Synonyms in every language. */
  same: string[];
  /** Corrections of a misspelling, used when no word in the shop matches. */
  near: { words: string[]; distance: number } | undefined;
  /** For a stone: the words for all other stones. */
  otherStones: string[];
};

/**
 * Splits a search into words and phrases, with their synonyms in the shop's languages.
 *
 * @example readTyped('altyn halka') // gold in four languages, and rings and hoops in four
 */
export function readTyped(search: string): Typed[] {
  return readAll(search).filter((one) => one !== 'anything');
}

/**
 * Whether the search has only words that apply to every product.
 *
 * @example asksForAnything('jewelery') // true
 */
export function asksForAnything(search: string): boolean {
  const typed = readAll(search);
  return typed.length > 0 && typed.every((one) => one === 'anything');
}

function readAll(search: string): (Typed | 'anything')[] {
  const words = wordsOf(search)
    .slice(0, 8)
    .map((word) => word.slice(0, 40));
  const typed: (Typed | 'anything')[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at);
    typed.push(readOne(words.slice(at, at + length)));
    at += length;
  }
  return typed;
}

/** The material named first in these texts, in a language. */
export function findMaterial(
  texts: readonly (string | null | undefined)[],
  language: Language,
): string | undefined {
  for (const text of texts) {
    const words = wordsOf(text ?? '').map(soundOf);
    const metal = meanings.find(
      (one) => one.kind === 'metal' && words.some((word) => stems.get(word)?.includes(one)),
    );
    if (metal) return metal[language].split(',')[0];
  }
  return undefined;
}

const byPhrase = new Map<string, Meaning[]>();
const stems = new Map<string, Meaning[]>();

for (const meaning of meanings) {
  for (const term of termsOf(meaning)) {
    const words = wordsOf(term);
    const sounds = words.map(soundOf);
    add(words.length > 1 ? byPhrase : stems, sounds.join(' '), meaning);
  }
}

function add(map: Map<string, Meaning[]>, key: string, meaning: Meaning): void {
  const known = map.get(key) ?? [];
  if (!known.includes(meaning)) map.set(key, [...known, meaning]);
}

function termsOf({ en, tr, ru, tk }: Meaning): string[] {
  return [en, tr, ru, tk].flatMap((terms) => terms.split(',')).map((term) => term.trim());
}

/** The length of the known phrase at this position, up to three words. */
function phraseLength(words: string[], at: number): number {
  return [3, 2].find((length) => findPhrase(words.slice(at, at + length), length)) ?? 1;
}

function findPhrase(words: string[], length: number): Meaning[] | undefined {
  if (words.length < length) return undefined;
  const sounds = words.map(soundOf);
  const last = endings(sounds.at(-1) ?? '').map((end) => [...sounds.slice(0, -1), end].join(' '));
  return [sounds.join(' '), ...last].map((phrase) => byPhrase.get(phrase)).find(Boolean);
}

function readOne(words: string[]): Typed | 'anything' {
  const [word = ''] = words;
  const sound = soundOf(word);
  const found =
    words.length > 1
      ? findPhrase(words, words.length)
      : (stems.get(sound) ??
        endings(sound)
          .map((stem) => stems.get(stem))
          .find(Boolean));
  const near = found || words.length > 1 ? undefined : findNear(sound);
  const isSurelyMeant = near?.distance === 1 && sound.length > 5;
  const meant = found ?? (isSurelyMeant ? near.found : []);
  if (meant.length > 0 && meant.every(({ kind }) => kind === 'anything')) return 'anything';
  const same = found ? writtenOf(found) : [];
  return {
    words,
    same,
    near: near && { words: writtenOf(near.found), distance: near.distance },
    otherStones: found?.some(({ kind }) => kind === 'stone') ? otherStones(same) : [],
  };
}

function otherStones(same: string[]): string[] {
  return writtenOf(meanings.filter(({ kind }) => kind === 'stone')).filter(
    (word) => !same.includes(word),
  );
}

/** The unique spellings of these meanings in all languages. */
function writtenOf(found: Meaning[]): string[] {
  const terms = found.flatMap(termsOf).map((term) => wordsOf(term).join(' '));
  return [...new Set(terms)];
}

type Near = { found: Meaning[]; distance: number };

/**
 * Finds the known words closest in spelling. For three letters, only a single missing letter
 * between the first and the last is corrected (`rng`), because anything else is ambiguous.
 */
function findNear(sound: string): Near | undefined {
  if (sound.length < 3) return undefined;
  const isShort = sound.length === 3;
  let best = isShort ? 1 : allowed(sound.length);
  let near: Meaning[] = [];
  for (const [stem, found] of stems) {
    if (Math.abs(stem.length - sound.length) > best || stem.length < 4) continue;
    if (isShort && (stem[0] !== sound[0] || stem.at(-1) !== sound.at(-1))) continue;
    const far = distance(sound, stem, best);
    if (far > best) continue;
    near = far < best ? found : [...near, ...found];
    best = far;
  }
  if (near.length === 0) return undefined;
  return { found: [...new Set(near)], distance: best };
}

/** The number of wrong letters tolerated in a word of this length. */
export function allowed(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3;
}

/**
 * Plural and case endings, in phonetic spelling: `rings`, `yüzükler`, `ýüzükleri`, `кольца`,
 * `золотая`.
 */
const ending =
  /(?:larinin|lerinin|laryn|leryn|larin|lerin|lari|leri|lar|ler|nin|den|dan|si|ni|li|lu|sa|se|es|s|ami|emi|ogo|ego|omu|oe|oi|aa|ie|ih|im|om|em|ov|ei|ah|a|i|u|e|o)$/;

/** Strips one or two endings. */
function endings(sound: string): string[] {
  const once = sound.replace(ending, '');
  const twice = once.replace(ending, '');
  return [once, twice].filter((stem) => stem.length >= 3 && stem !== sound);
}
