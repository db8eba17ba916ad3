import { redirect } from 'react-router';
import { pathIn } from '#core/languages.ts';
import { notFound, orNotFound, type PageContext } from '../shop/page-context.ts';

type Kind = 'product' | 'category' | 'collection';

/**
 * Redirects an old slug to the current one; answers 410 for a deleted product, category or
 * collection, and 404 for an unknown slug.
 */
export async function redirectOldSlug(
  { api, language, settings }: PageContext,
  kind: Kind,
  slug: string,
  toPath: (slug: string) => string,
): Promise<never> {
  const current = await orNotFound(
    api('GET /redirects/:type/:slug', { params: { type: kind, slug } }),
  );
  throw redirect(pathIn(language, toPath(current.slug), settings.defaultLanguage), 301);
}

/** Returns the result of a call, or redirects when the slug is an old one. */
export async function orRedirect<T>(
  call: Promise<T>,
  page: PageContext,
  kind: Kind,
  slug: string,
  toPath: (slug: string) => string,
): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const { status } = error as { status?: number };
    if (status === 404) return await redirectOldSlug(page, kind, slug, toPath);
    if (status === 422) throw notFound();
    throw error;
  }
}
