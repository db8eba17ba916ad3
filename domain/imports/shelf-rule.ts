import type { Problem } from '#contract/imports.ts';
import { Rule } from '#contract/rules.ts';
import type { NamedShelf } from './imports.sql.ts';
import { problem } from './problems.ts';

/** A rule for another shop: categories by their slugs, for ids are a shop's own. */
export function writeRule(rule: Rule, slugs: ReadonlyMap<number, string>): string {
  const conditions = rule.conditions.map((one) => {
    if (one.field !== 'category') return one;
    return { field: one.field, slugs: one.ids.map((id) => slugs.get(id) ?? String(id)) };
  });
  return JSON.stringify({ match: rule.match, conditions });
}

/**
 * The same with the ids of this shop, or what is wrong with it. A category that the file itself
 * promises is not there yet while it is only checked: then the rule is left for later.
 */
export function readRule(
  written: unknown,
  categories: readonly NamedShelf[],
  promised: ReadonlySet<string>,
): { rule: Rule | null } | { problem: Problem } {
  const { conditions, ...rest } = written as { conditions?: unknown };
  if (!Array.isArray(conditions)) return { problem: problem('badRule') };
  const missing: string[] = [];
  const own = conditions.map((one: { slugs?: unknown }) => {
    if (!Array.isArray(one?.slugs)) return one;
    const { slugs, ...condition } = one;
    const ids = (slugs as unknown[]).flatMap((slug) => {
      const found = categories.find((category) => category.slug === slug);
      if (!found) missing.push(String(slug));
      return found ? [found.id] : [];
    });
    return { ...condition, ids };
  });
  const unknown = missing.find((slug) => !promised.has(slug));
  if (unknown !== undefined) return { problem: problem('unknownCategory', { name: unknown }) };
  if (missing.length > 0) return { rule: null };
  const rule = Rule.safeParse({ ...rest, conditions: own });
  return rule.success ? { rule: rule.data } : { problem: problem('badRule') };
}
