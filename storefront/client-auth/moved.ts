import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pathIn } from '../languages.ts';
import { pageContext } from '../page/page-context.ts';

/** `/client-auth` by itself is the sign-in. */
export function loader({ context, request }: LoaderFunctionArgs) {
  const { language, settings } = context.get(pageContext);
  const to = pathIn(language, '/client-auth/login', settings.defaultLanguage);
  return redirect(to + new URL(request.url).search, 301);
}
