import type { Language } from '#contract/words.ts';

/** A title and a description in every language. */
export type Texts = Record<Language, readonly [title: string, description: string]>;
