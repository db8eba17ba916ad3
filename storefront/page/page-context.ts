import { createContext } from 'react-router';
import { type Api, ApiError } from '#client/api.ts';
import type { ShopRoutes } from '#contract/routes.ts';
import type { ShopSettings } from '#contract/settings.ts';
import type { Language } from '../languages.ts';

/** What every loader works with: the shop's API, in process, and the page's language. */
export type PageContext = {
  api: Api<ShopRoutes>;
  publicUrl: string;
  settings: ShopSettings;
  language: Language;
};

export const pageContext = createContext<PageContext>();

/** What a call answers; one for something that is not there becomes a page of status 404. */
export async function orNotFound<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && [404, 422].includes(error.status)) throw notFound();
    throw error;
  }
}

export function notFound(): Response {
  return new Response(null, { status: 404 });
}
