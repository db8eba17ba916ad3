import { readFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { languages } from '#core/languages.ts';
import type { Guesses } from './guessable.ts';

// Runs in a thread of its own: an estimate takes up to 0.3 s.

const file = new URL('./common-passwords.txt', import.meta.url);

/** Characters that are estimated: the time grows faster than the length. */
const mostEstimated = 40;

/** Shorter passwords are refused for their length. */
const shortestPassword = 8;

const seasons = [
  ...['spring', 'summer', 'autumn', 'fall', 'winter'],
  ...['ilkbahar', 'yaz', 'sonbahar', 'kış'],
  ...['весна', 'лето', 'осень', 'зима'],
  ...['ýaz', 'tomus', 'güýz', 'gyş'],
];

const estimator = new ZxcvbnFactory({
  dictionary: { ...dictionary, seasons: listSeasons() },
  graphs: adjacencyGraphs,
});
const stolen = dictionary['passwords-common'].filter(({ length }) => length >= shortestPassword);
const common = new Set([...(await readFile(file, 'utf8')).split('\n'), ...stolen]);

parentPort?.on('message', ({ id, password }: { id: number; password: string }) => {
  parentPort?.postMessage({ id, guesses: estimate(password) });
});

/** How many tries a password withstands from a guesser who knows the usual patterns. */
function estimate(password: string): Guesses {
  if (common.has(password)) return 'common';
  const variants = withoutMarks(password.slice(0, mostEstimated));
  return Math.min(...variants.map((variant) => estimator.check(variant).guesses));
}

/**
 * A few marks that follow or separate the words of a password add little: `spring2026!`, `spring-2026!?`. Many
 * may be what makes it hard to guess.
 */
function withoutMarks(password: string): string[] {
  const words = password.replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  const isMostlyWords = words.length >= shortestPassword && words.length * 1.5 >= password.length;
  return [password.replace(/[^\p{L}\p{M}\p{N}]$/u, ''), ...(isMostlyWords ? [words] : [])];
}

/** The names of months and seasons, which people put before a year. */
function listSeasons(): string[] {
  const months = languages.flatMap((language) => {
    const format = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month)));
  });
  return [...seasons, ...months.map((name) => name.toLowerCase())];
}
