import { type MiddlewareFunction, redirectDocument } from 'react-router';
import { languageOfPath, pathWithoutLanguage } from '../languages.ts';
import { pageContext } from './page-context.ts';

/** An open page whose language the shop has given up goes on in the default one, with all its words. */
export const middleware: MiddlewareFunction<Response>[] = [leadOut];

function leadOut({ request, context }: Parameters<MiddlewareFunction<Response>>[0]): void {
  const { pathname, searchParams } = new URL(request.url);
  const asked = languageOfPath(pathname);
  const { settings, isData } = context.get(pageContext);
  if (!isData || !asked || settings.languages.includes(asked)) return;
  // The address of the page whose data this is.
  searchParams.delete('_routes');
  const path = pathWithoutLanguage(pathname.replace(/\.data$/, ''));
  throw redirectDocument(searchParams.size ? `${path}?${searchParams}` : path);
}
