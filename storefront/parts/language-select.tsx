import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { type Language, languageNames, pathIn, pathWithoutLanguage } from '#core/languages.ts';
import { useShop } from '../shop/shop.ts';
import { DropDown } from './drop-down.tsx';

/** Links to the same page in other languages. */
export function LanguageSelect() {
  const t = useTranslations('header');
  const { language } = useShop();
  const label = (
    <>
      <span className="sr-only">{t('language')}: </span>
      <span className="uppercase" aria-hidden="true">
        {language}
      </span>
      <span className="sr-only">{languageNames[language]}</span>
    </>
  );
  return (
    <div className="relative">
      <DropDown label={label} place="right-0 min-w-44 p-2">
        <LanguageLinks />
      </DropDown>
    </div>
  );
}

/** Links, so that they work without JavaScript; in a column or a row. */
export function LanguageLinks({ inline }: { inline?: boolean }) {
  const { settings, language } = useShop();
  const { pathname, search } = useLocation();
  const path = pathWithoutLanguage(pathname);
  return (
    <ul className={inline ? '-mx-2 flex flex-wrap' : undefined}>
      {settings.languages.map((other) => (
        <li key={other}>
          <a
            href={pathIn(other, path, settings.defaultLanguage) + search}
            lang={other}
            hrefLang={other}
            aria-current={other === language ? 'true' : undefined}
            className="label flex min-h-11 items-center px-2 hover:underline aria-[current]:font-medium aria-[current]:underline aria-[current]:decoration-metal aria-[current]:underline-offset-4"
            onClick={() => rememberLanguage(other)}
          >
            {languageNames[other]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function rememberLanguage(language: Language) {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
  document.cookie = `${prefix}language=${language}; path=/; SameSite=Lax; Max-Age=31536000${secure}`;
}
