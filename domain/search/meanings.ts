import type { Language } from '#contract/words.ts';
import { type Meaning, meanings } from './jewellery-words.ts';
import { distance, soundOf, wordsOf } from './sounds.ts';

/** A word or a phrase that was typed, and the words it may stand for, as they are written. */
export type Typed = {
  /** As it was typed: the beginning of a word. */
  words: string[];
  /** What means the same, in every language. */
  same: string[];
  /** What may have been meant, if nothing in the shop is written like what was typed. */
  near: { words: string[]; distance: number } | undefined;
};

/**
 * What somebody typed, word by word, with what means the same in the shop's languages.
 *
 * @example readTyped('altyn halka') // gold in four languages, and rings and hoops in four
 */
export function readTyped(search: string): Typed[] {
  const words = wordsOf(search)
    .slice(0, 8)
    .map((word) => word.slice(0, 40));
  const typed: Typed[] = [];
  for (let at = 0; at < words.length; ) {
    const length = phraseLength(words, at);
    typed.push(readOne(words.slice(at, at + length)));
    at += length;
  }
  return typed;
}

/** What a piece is made of, by the first text that names a metal; in a language. */
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

/** Two words, or three, that mean something together; else one. */
function phraseLength(words: string[], at: number): number {
  return [3, 2].find((length) => findPhrase(words.slice(at, at + length), length)) ?? 1;
}

function findPhrase(words: string[], length: number): Meaning[] | undefined {
  if (words.length < length) return undefined;
  const sounds = words.map(soundOf);
  const last = endings(sounds.at(-1) ?? '').map((end) => [...sounds.slice(0, -1), end].join(' '));
  return [sounds.join(' '), ...last].map((phrase) => byPhrase.get(phrase)).find(Boolean);
}

function readOne(words: string[]): Typed {
  const [word = ''] = words;
  const sound = soundOf(word);
  const found =
    words.length > 1
      ? findPhrase(words, words.length)
      : (stems.get(sound) ??
        endings(sound)
          .map((stem) => stems.get(stem))
          .find(Boolean));
  const near = found || words.length > 1 || sound.length < 4 ? undefined : findNear(sound);
  return { words, same: found ? writtenOf(found) : [], near };
}

/** How a word is written in all languages, without its doubles. */
function writtenOf(found: Meaning[]): string[] {
  const terms = found.flatMap(termsOf).map((term) => wordsOf(term).join(' '));
  return [...new Set(terms)];
}

/** The meanings that are spelled most nearly so. */
function findNear(sound: string): Typed['near'] {
  let best = allowed(sound.length);
  let near: Meaning[] = [];
  for (const [stem, found] of stems) {
    if (Math.abs(stem.length - sound.length) > best || stem.length < 4) continue;
    const far = distance(sound, stem, best);
    if (far > best) continue;
    near = far < best ? found : [...near, ...found];
    best = far;
  }
  if (near.length === 0) return undefined;
  return { words: writtenOf([...new Set(near)]), distance: best };
}

/** How many letters may be wrong in a word of so many. */
export function allowed(length: number): number {
  return length < 4 ? 0 : length < 6 ? 1 : length < 9 ? 2 : 3;
}

/** Plurals and cases, as they sound: `rings`, `yüzükler`, `ýüzükleri`, `кольца`, `золотая`. */
const ending =
  /(?:larinin|lerinin|laryn|leryn|larin|lerin|lari|leri|lar|ler|nin|den|dan|si|ni|li|lu|sa|se|es|s|ami|emi|ogo|ego|omu|oe|oi|aa|ie|ih|im|om|em|ov|ei|ah|a|i|u|e|o)$/;

/** A word without one ending, or two. */
function endings(sound: string): string[] {
  const once = sound.replace(ending, '');
  const twice = once.replace(ending, '');
  return [once, twice].filter((stem) => stem.length >= 3 && stem !== sound);
}
