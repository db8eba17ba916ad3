import { type LoaderFunctionArgs, Outlet } from 'react-router';
import { notFound, pageContext } from '../shop/page-context.ts';

export { ErrorPage as ErrorBoundary } from './error-page.tsx';

/** Answers 404 for an unknown language, because `:lang?` matches any segment. */
export function loader({ params, context }: LoaderFunctionArgs) {
  if (params.lang !== undefined && params.lang !== context.get(pageContext).language)
    throw notFound();
  return null;
}

export function shouldRevalidate() {
  return false;
}

/** Its error boundary keeps a page's failure inside the layout. */
export default function Boundary() {
  return <Outlet />;
}
