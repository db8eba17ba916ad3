import { z } from 'zod';
import { Money, RowId, text } from './words.ts';

/** One thing that a piece has or has not. Prices are in minor units, `names` as colours are called. */
const RuleCondition = z.discriminatedUnion('field', [
  z.object({ field: z.literal('category'), ids: z.array(RowId).min(1).max(50) }),
  z
    .object({ field: z.literal('price'), min: Money.nullish(), max: Money.nullish() })
    .refine(({ min, max }) => min != null || max != null, {
      message: 'needs a lowest or a highest price',
      path: ['min'],
    })
    .refine(({ min, max }) => min == null || max == null || min <= max, {
      message: 'is below the lowest price',
      path: ['max'],
    }),
  z.object({ field: z.literal('color'), names: z.array(text(100)).min(1).max(20) }),
  z.object({ field: z.literal('inStock') }),
  z.object({ field: z.literal('newWithin'), days: z.int().min(1).max(3650) }),
]);
export type RuleCondition = z.output<typeof RuleCondition>;

/** What a piece must be for a collection to take it in by itself. */
export const Rule = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(RuleCondition).min(1, 'needs a condition at least').max(10),
});
export type Rule = z.output<typeof Rule>;
