import type { Language } from '#contract/fields.ts';
import { languages } from '#core/languages.ts';

/**
 * Chooses the response language: `?lang=`, then the best match of `Accept-Language`, then
 * `fallback`.
 *
 * @example chooseLanguage(undefined, 'de, ru;q=0.8, en;q=0.5', 'en') // 'ru'
 */
export function chooseLanguage<T extends string>(
  asked: Language | undefined,
  header: string | undefined,
  fallback: T,
): Language | T {
  return asked ?? accepted(header ?? '') ?? fallback;
}

function accepted(header: string): Language | undefined {
  const wishes = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const q = parameters.find((parameter) => parameter.startsWith('q='));
      return { language: tag.split('-')[0], weight: q ? Number(q.slice(2)) || 0 : 1 };
    })
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  const best = wishes.find((wish) => languages.some((language) => language === wish.language));
  return best?.language as Language | undefined;
}
