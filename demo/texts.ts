import type { Language } from '#contract/fields.ts';

export type Texts = Record<Language, readonly [title: string, description: string]>;
