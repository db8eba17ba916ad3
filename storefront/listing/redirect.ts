import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pathIn } from '#core/languages.ts';
import { pageContext } from '../shop/page-context.ts';

/** Redirects `/allProducts`, which the items menu links to, and `/items` to the list of products. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { language, settings } = context.get(pageContext);
  const to = pathIn(language, '/items/allProducts', settings.defaultLanguage);
  return redirect(to + new URL(request.url).search, 301);
}
