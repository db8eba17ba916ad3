import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pathIn } from '../languages.ts';
import { pageContext } from '../page/page-context.ts';

/** `/allProducts`, which the items menu names, has moved for good; `/items` is the same list. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { language, settings } = context.get(pageContext);
  const to = pathIn(language, '/items/allProducts', settings.defaultLanguage);
  return redirect(to + new URL(request.url).search, 301);
}
