import type { Problem } from '#contract/imports.ts';
import { Rule } from '#contract/rules.ts';
import type { NamedTaxon } from './imports.sql.ts';
import { problem } from './problems.ts';

/** Exports a rule with categories by slug, because ids differ between shops. */
export function writeRule(rule: Rule, slugs: ReadonlyMap<number, string>): string {
  const conditions = rule.conditions.map((one) => {
    if (one.field !== 'category') return one;
    return { field: one.field, slugs: one.ids.map((id) => slugs.get(id) ?? String(id)) };
  });
  return JSON.stringify({ match: rule.match, conditions });
}

/**
 * Imports a rule with this shop's category ids, or returns its problem. During a dry run,
 * categories that the same file creates do not exist yet: such a rule is skipped.
 */
export function readRule(
  written: unknown,
  categories: readonly NamedTaxon[],
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
