import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { notFound, pageContext } from './page-context.ts';

export { ErrorPage as ErrorBoundary } from './error-page.tsx';

/** Answers 404 for a language there is not; `:lang?` takes any word. */
export function loader({ params, context }: LoaderFunctionArgs) {
  if (params.lang !== undefined && params.lang !== context.get(pageContext).language)
    throw notFound();
  return null;
}

export function shouldRevalidate() {
  return false;
}

/** Keeps a page's failure inside its shell. */
export default function Boundary() {
  return <Outlet />;
}
