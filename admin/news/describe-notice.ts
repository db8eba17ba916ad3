import type { Notice } from '#contract/news.ts';
import type { useWords } from '../words/translator.ts';

export function sayNotice(t: ReturnType<typeof useWords<'news'>>, notice: Notice): string {
  const { event, name, stock } = notice;
  return t(`told.${event}`, { name, stock: stock ?? 0 });
}
