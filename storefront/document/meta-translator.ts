import { languageOfPath } from '#core/languages.ts';
import { translatorOf } from '../messages/messages.ts';
import { findRoot } from './head.ts';

type MetaArgs = Parameters<typeof findRoot>[0];

/** A translator for a page's title and description. */
export function metaTranslator(args: MetaArgs) {
  return translatorOf(findRoot(args)?.language ?? languageOfPath(args.location.pathname) ?? 'en');
}
