import { notFound } from '../shop/page-context.ts';

/** The catch-all route. */
export function loader() {
  throw notFound();
}

export default function Unknown() {
  return null;
}
