import { languageOfPath } from '../languages.ts';
import { findRoot } from './head.ts';
import { translatorOf } from './messages.ts';

type MetaArgs = Parameters<typeof findRoot>[0];

/** Speaks a page's language for its title and description. */
export function metaTranslator(args: MetaArgs) {
  return translatorOf(findRoot(args)?.language ?? languageOfPath(args.location.pathname) ?? 'en');
}
