import { redirect } from 'react-router';
import { pathIn } from '../languages.ts';
import { notFound, orNotFound, type PageContext } from './page-context.ts';

type Kind = 'product' | 'category' | 'collection';

/**
 * Who comes by a slug that nothing has is led to where its thing stands now; what was deleted is
 * gone (410), what never was is not found (404).
 */
export async function leadOn(
  { api, language, settings }: PageContext,
  kind: Kind,
  slug: string,
  toPath: (slug: string) => string,
): Promise<never> {
  const moved = await orNotFound(api('GET /moved/:kind/:slug', { params: { kind, slug } }));
  throw redirect(pathIn(language, toPath(moved.slug), settings.defaultLanguage), 301);
}

/** What a call answers; where there is nothing at this slug any more, its visitors are led on. */
export async function orMoved<T>(
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
    if (status === 404) return await leadOn(page, kind, slug, toPath);
    if (status === 422) throw notFound();
    throw error;
  }
}
