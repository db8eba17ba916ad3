import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { dayInWords } from '#core/day-in-words.ts';
import { Contents } from '../parts/contents.tsx';
import { useLanguage } from '../shop/shop.ts';
import type { readPolicy } from './read-policy.ts';
import { sectionsOf } from './read-policy.ts';

/** A policy with a table of contents and the date of its last change. */
export function PolicyPage() {
  const t = useTranslations('policies');
  const read = useLanguage();
  const { title, text, updatedAt, language } =
    useLoaderData<Awaited<ReturnType<typeof readPolicy>>>();
  const sections = sectionsOf(text);
  const titled = sections.flatMap(({ title: name }) => (name ? [name] : []));
  return (
    <main id="content" tabIndex={-1} className="read-page" lang={language}>
      <header className="read-head">
        <h1 className="display">{title}</h1>
        <p className="label text-quiet">
          {t('updated')} <time dateTime={updatedAt}>{dayInWords(updatedAt, read)}</time>
        </p>
      </header>
      {titled.length > 1 && (
        <Contents
          label={t('contents')}
          entries={titled.map((name) => ({ id: toId(name), title: name }))}
        />
      )}
      <div className="read">
        {sections.map(({ title: name, paragraphs }) => (
          <section key={name ?? 'opening'} className="read-section">
            {name && (
              <h2 id={toId(name)} tabIndex={-1} className="title">
                {name}
              </h2>
            )}
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </main>
  );
}

function toId(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}
