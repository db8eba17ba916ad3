import type { Language } from '#contract/fields.ts';
import { english, type MailWords } from './en.ts';
import { russian } from './ru.ts';
import { turkmen } from './tk.ts';
import { turkish } from './tr.ts';

export const mailWords: Record<Language, MailWords> = {
  en: english,
  tr: turkish,
  ru: russian,
  tk: turkmen,
};
