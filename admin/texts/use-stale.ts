import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#contract/fields.ts';
import type { TextSubject } from '#contract/texts.ts';
import { languages } from '#core/languages.ts';
import { call } from '../session/call.ts';
import { useRead } from '../session/use-read.ts';
import { useShop } from '../session/use-shop.ts';
import { useWrite } from '../session/use-write.ts';

/**
 * The languages that the server reports as outdated, and a function that confirms one as current.
 */
export type Outdated = {
  languages: readonly Language[];
  /** Undefined for roles that may only read. */
  confirm: ((language: Language) => unknown) | undefined;
};

/**
 * The languages whose text may be outdated, because the main language was changed after it: before
 * this page was opened, or in this form. `confirmOf` marks one of them as current.
 */
export function useStale(texts: Partial<Record<Language, string>>, outdated?: Outdated) {
  const [first] = useState(texts);
  const [confirmed, setConfirmed] = useState<Partial<Record<Language, string>>>({});
  const main = useShop().defaultLanguage;
  const textIn = (language: Language) => texts[language] ?? '';
  const isSame = (language: Language) => textIn(language) === (first[language] ?? '');
  const known = outdated?.languages ?? [];
  const stale = isSame(main)
    ? known.filter(isSame)
    : languages.filter((language) => isSame(language) && textIn(language).trim());
  return {
    stale: new Set(stale.filter((language) => confirmed[language] !== textIn(main))),
    confirmOf: (language: Language) => {
      const confirm = outdated?.confirm;
      if (!confirm || !known.includes(language)) return undefined;
      return async () => {
        await confirm(language);
        setConfirmed((now) => ({ ...now, [language]: textIn(main) }));
      };
    },
  };
}

/** The outdated texts of a product, category or collection. */
export function useOutdated(
  subject: TextSubject,
  id: number | undefined,
  readOnly: boolean,
): Outdated | undefined {
  const params = { subject, id: id ?? 0 };
  const { data } = useQuery({
    queryKey: ['GET /texts/:subject/:id/stale', params],
    queryFn: ({ signal }) => call('GET /texts/:subject/:id/stale', { params, signal }),
    enabled: id !== undefined,
  });
  const { write } = useWrite();
  if (id === undefined || !data) return undefined;
  const confirm = (language: Language) =>
    write(() => call('POST /texts/:subject/:id/current', { params, body: { language } }));
  return { languages: data.languages, confirm: readOnly ? undefined : confirm };
}

/** The outdated texts of a setting, by its path. */
export function useOutdatedSetting(path: string, readOnly: boolean): Outdated {
  const { data } = useRead('GET /settings/admin/stale-texts');
  const { write } = useWrite();
  const confirm = (language: Language) =>
    write(() => call('POST /settings/admin/current-texts', { body: { path, language } }));
  const texts = data?.texts.filter((text) => text.path === path) ?? [];
  return {
    languages: texts.map(({ language }) => language),
    confirm: readOnly ? undefined : confirm,
  };
}
