import { createContext } from 'react-router';
import type { Api } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import type { ShopSettings } from '#contract/settings.ts';
import type { Picture, Problem } from '#contract/words.ts';
import type { Language } from '../languages.ts';

/** A form as it came, and the problem it met. */
export type SentForm = { values: Record<string, string>; problem: Problem };

/** What every loader works with: the shop's API, in process, and the page's language. */
export type PageContext = {
  api: Api<ShopRoutes>;
  publicUrl: string;
  settings: Omit<ShopSettings, 'pictures'> & { logo: Picture | null };
  /** What the shop opens its first page with. */
  pictures: ShopSettings['pictures'];
  language: Language;
  /** What was filled in where there is no JavaScript, and why it was refused. */
  sent?: SentForm | undefined;
  /** What the page tells machines about what it shows (JSON-LD); no browser is sent its making. */
  jsonLd: object[];
  /** Whether its data alone is asked for, by a browser that is in the shop already. */
  isData: boolean;
};

export const pageContext = createContext<PageContext>();

/**
 * What a page tells machines, for its data: on a page's first way to the browser it stands in the
 * HTML, and is not sent twice.
 */
export function told({ isData, jsonLd }: PageContext): { jsonLd?: object[] } {
  return isData ? { jsonLd } : {};
}

/** What a call answers; one for something that is not there becomes a page of status 404. */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    // The caller is the server's own, so its errors are of another class than this build's.
    const { status } = error as { status?: number };
    if (status === 410) throw new Response(null, { status });
    if (status === 404 || status === 422) throw notFound();
    throw error;
  }
}

export function notFound(): Response {
  return new Response(null, { status: 404 });
}
