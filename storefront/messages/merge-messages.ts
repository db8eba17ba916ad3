import { own } from '#core/own.ts';

/**
 * Adds a part's messages to others. A group, such as `fields`, may have messages in several parts:
 * those that only account forms show are not downloaded by catalogue pages.
 */
export function mergeMessages<Texts extends Record<string, object>>(
  messages: Texts,
  part: Partial<Texts>,
): Texts {
  const groups = Object.entries<object | undefined>(part);
  const merged = groups.map(([name, texts]) => [name, { ...own(messages, name), ...texts }]);
  return { ...messages, ...Object.fromEntries(merged) };
}
