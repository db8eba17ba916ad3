import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pathIn } from '#core/languages.ts';
import { pageContext } from '../shop/page-context.ts';

/** Redirects `/account` to the orders. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { language, settings } = context.get(pageContext);
  const to = pathIn(language, '/account', settings.defaultLanguage);
  return redirect(to + new URL(request.url).search, 301);
}
