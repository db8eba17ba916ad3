import type { Language } from '#core/languages.ts';
import { languages } from '#core/languages.ts';
import { useLanguage } from '../words/language.ts';

type Texts = Partial<Record<Language, string>>;

/** A translated text in the admin's language, else in any. */
export function useLocalize(): (texts: Texts) => string {
  const language = useLanguage();
  return (texts) => texts[language] || languages.map((one) => texts[one]).find(Boolean) || '';
}
