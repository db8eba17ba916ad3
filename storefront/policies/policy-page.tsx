import { useLoaderData } from 'react-router';
import { useTranslations } from 'use-intl';
import { formatDate } from '../page/format-date.ts';
import type { readPolicy } from './read-policy.ts';
import { sectionsOf } from './read-policy.ts';

/** A policy as the shop's owner wrote it, with contents and the date of its last change. */
export function PolicyPage() {
  const t = useTranslations('policies');
  const { title, text, updatedAt, language } =
    useLoaderData<Awaited<ReturnType<typeof readPolicy>>>();
  const sections = sectionsOf(text);
  const titled = sections.flatMap(({ title: name }) => (name ? [name] : []));
  return (
    <main id="content" tabIndex={-1} className="page-narrow" lang={language}>
      <h1 className="display">{title}</h1>
      <p className="label mt-4 text-quiet">
        {t('updated')} <time dateTime={updatedAt}>{formatDate(updatedAt)}</time>
      </p>
      {titled.length > 1 && (
        <nav aria-label={t('contents')} className="mt-8 border-l border-metal pl-5">
          <ol>
            {titled.map((name) => (
              <li key={name}>
                <a href={`#${toId(name)}`} className="link inline-flex min-h-9 items-center">
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {sections.map(({ title: name, paragraphs }) => (
        <section key={name ?? 'opening'} className="mt-10">
          {name && (
            <h2 id={toId(name)} tabIndex={-1} className="title">
              {name}
            </h2>
          )}
          {paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-[75ch] whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </main>
  );
}

function toId(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}
