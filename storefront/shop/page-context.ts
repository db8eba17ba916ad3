import { createContext } from 'react-router';
import type { Api } from '#client/api.ts';
import type { Picture, Problem } from '#contract/fields.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import type { ShopSettings } from '#contract/settings.ts';
import type { Language } from '#core/languages.ts';

/** A submitted form and the problem it met. */
export type SentForm = { values: Record<string, string>; problem: Problem };

/** The context of all loaders: the in-process API and the page's language. */
export type PageContext = {
  api: Api<ShopRoutes>;
  publicUrl: string;
  /** The request's id in the log, shown on a page that failed. */
  requestId: string;
  /** Logs why a page failed. */
  report: (error: unknown) => void;
  settings: Omit<ShopSettings, 'pictures'> & { logo: Picture | null };
  /** The hero pictures of the home page. */
  pictures: ShopSettings['pictures'];
  language: Language;
  /** The values of a form submitted without JavaScript, and the error. */
  sent?: SentForm | undefined;
  /** The page's JSON-LD; built on the server only, so that browsers do not download the code. */
  jsonLd: object[];
  /** Whether only the data is requested, for in-app navigation. */
  isData: boolean;
};

export const pageContext = createContext<PageContext>();

/**
 * The JSON-LD for a page's data; on the first load it is in the HTML instead, so that it is not
 * sent twice.
 */
export function jsonLdForData({ isData, jsonLd }: PageContext): { jsonLd?: object[] } {
  return isData ? { jsonLd } : {};
}

/** Returns the result of a call; a missing record becomes a 404 page. */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // Checked by property: the error class comes from the server's build, not from this bundle.
    const { status } = error as { status?: number };
    if (status === 410) throw new Response(null, { status });
    if (status === 404 || status === 422) throw notFound();
    throw error;
  }
}

export function notFound(): Response {
  return new Response(null, { status: 404 });
}
