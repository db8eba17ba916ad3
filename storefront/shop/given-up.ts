import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { languageOfPath, pathWithoutLanguage } from '#core/languages.ts';
import { pageContext } from './page-context.ts';

/** Reloads an open page in the default language when the shop has removed its language. */
export const middleware: MiddlewareFunction<Response>[] = [leadOut];

function leadOut({ request, context }: Parameters<MiddlewareFunction<Response>>[0]): void {
  const { pathname, searchParams } = new URL(request.url);
  const asked = languageOfPath(pathname);
  const { settings, isData } = context.get(pageContext);
  if (!isData || !asked || settings.languages.includes(asked)) return;
  // The URL of the page itself, without the data request's parameter.
  searchParams.delete('_routes');
  const path = pathWithoutLanguage(pathname.replace(/\.data$/, ''));
  throw redirectDocument(searchParams.size ? `${path}?${searchParams}` : path);
}
