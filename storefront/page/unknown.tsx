import { notFound } from './page-context.ts';

/** Any address that is no page. */
export function loader() {
  throw notFound();
}

export default function Unknown() {
  return null;
}
