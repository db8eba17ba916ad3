import type { MetaArgs } from 'react-router';
import { head } from '../document/head.ts';
import { type readPolicy, sectionsOf } from './read-policy.ts';

type Loader = () => ReturnType<typeof readPolicy>;

export function policyMeta(args: MetaArgs<Loader>) {
  if (!args.loaderData) return [];
  const { title, text } = args.loaderData;
  const opening = sectionsOf(text).flatMap(({ paragraphs }) => paragraphs)[0] ?? title;
  return head(args, { title, description: opening });
}
