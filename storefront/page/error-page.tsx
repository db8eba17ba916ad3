import { useEffect } from 'react';
import {
  isRouteErrorResponse,
  useLocation,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from 'react-router';
import { useTranslations } from 'use-intl';
import { languageOfPath, pathIn } from '#core/languages.ts';
import { referencePlace } from '../document/reference-place.ts';
import { SearchForm } from '../search/search-form.tsx';
import type { loader } from '../shop/root-data.ts';

/** Shown in place of a page that failed: not found, or an unexpected error. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 404 || status === 410) return <NotFound />;
  const reference = referenceOf(error);
  if (status === 429) return <Refused why="tooMany" reference={reference} />;
  if (status === 503) return <Refused why="unavailable" reference={reference} />;
  return <Unexpected reference={reference ?? madeHere()} />;
}

function NotFound() {
  const t = useTranslations('errors');
  const home = useHome();
  const shop = useRouteLoaderData<typeof loader>('root');
  return (
    <main id="content" tabIndex={-1} className="page-narrow text-center" data-error="">
      <title>{t('notFound')}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display">{t('notFound')}</h1>
      <p className="mt-4">{t('notFoundText')}</p>
      {shop && (
        <>
          <div className="flex justify-center *:w-full">
            <SearchForm search="" />
          </div>
          <ul className="mt-6 flex flex-wrap justify-center gap-x-6">
            {shop.categories.map(({ slug, title }) => (
              <li key={slug}>
                <a
                  className="link inline-flex min-h-11 items-center"
                  href={home(`/items/category-products/${slug}`)}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-8 flex flex-wrap justify-center gap-4">
        <a className="button" href={home('/items/allProducts')}>
          {t('allProducts')}
        </a>
        <a className="button-quiet" href={home('/')}>
          {t('home')}
        </a>
      </p>
    </main>
  );
}

function Unexpected({ reference }: { reference: string }) {
  const t = useTranslations('errors');
  return <Failure title={t('unexpected')} text={t('unexpectedText')} reference={reference} />;
}

/** Milliseconds after which a refused page is tried again. */
const pauses = { unavailable: 2_000, tooMany: 10_000 };

type RefusedProps = { why: 'tooMany' | 'unavailable'; reference: string | undefined };

/** The shop can't answer for the moment. `server/plain-page.ts` shows the same texts instead of whole pages. */
function Refused({ why, reference }: RefusedProps) {
  const t = useTranslations('errors');
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), pauses[why]);
    return () => clearInterval(timer);
  }, [revalidate, why]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={String(pauses[why] / 1000)} />
      </noscript>
      <Failure title={t(why)} text={t(`${why}Text`)} reference={reference} />
    </>
  );
}

type FailureProps = { title: string; text: string; reference: string | undefined };

function Failure({ title, text, reference }: FailureProps) {
  const t = useTranslations('errors');
  const { pathname, search } = useLocation();
  const home = useHome();
  return (
    <main id="content" tabIndex={-1} className="page-narrow text-center" data-error="">
      <title>{title}</title>
      <meta name="robots" content="noindex" />
      <h1 className="display">{title}</h1>
      <p className="mt-4">{text}</p>
      {reference && (
        <p className="mt-4 text-small">
          {t('reference')} <code suppressHydrationWarning>{reference}</code>
        </p>
      )}
      <p className="mt-8 flex flex-wrap justify-center gap-4">
        <a className="button" href={pathname + search}>
          {t('retry')}
        </a>
        <a className="button-quiet" href={home('/')}>
          {t('home')}
        </a>
      </p>
    </main>
  );
}

function useHome() {
  const shop = useRouteLoaderData<typeof loader>('root');
  const { pathname } = useLocation();
  const language = shop?.language ?? languageOfPath(pathname);
  return (path: string) =>
    language ? pathIn(language, path, shop?.settings.defaultLanguage) : path;
}

/** The API's problems contain a reference to the log. */
function referenceOf(error: unknown): string | undefined {
  if (isRouteErrorResponse(error)) return (error.data as { reference?: string } | null)?.reference;
  return (error as { reference?: string } | undefined)?.reference;
}

/** A placeholder that the server replaces by the log reference; in the browser, the time. */
function madeHere(): string {
  return typeof document === 'undefined' ? referencePlace : Date.now().toString(36);
}
