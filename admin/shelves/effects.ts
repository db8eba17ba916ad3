import type { Affected } from '#contract/categories.ts';
import type { useWords } from '../words/words.ts';
import type { ShelfKind } from './kinds.ts';

/** What deleting would do, in sentences. */
export function effectsOf(
  { products, alone, rules }: Affected,
  kind: ShelfKind,
  t: ReturnType<typeof useWords<'shelves'>>,
): string {
  return [
    t('leaves', { count: products }),
    ...(alone > 0 && kind.one === 'category' ? [t('alone', { count: alone })] : []),
    ...(rules.length > 0 ? [t('rules', { names: rules.join(', ') })] : []),
    t('goesToo'),
  ].join(' ');
}
