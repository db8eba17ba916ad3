import { z } from 'zod';
import { AttributeKey } from './attributes.ts';
import { errorCode } from './field-errors.ts';
import { code, line, MoneyInput, RowId } from './fields.ts';

const Limit = z.number().min(-1_000_000_000).max(1_000_000_000);

/**
 * A condition on a product. Prices are in minor units; `names` are colour names. An attribute of the
 * product or of one of its sizes has one of `values` (keys of choices, `true` or `false`), or is a number
 * within the limits.
 */
const RuleCondition = z.discriminatedUnion('field', [
  z.object({ field: z.literal('category'), ids: z.array(RowId).min(1).max(50) }),
  z
    .object({ field: z.literal('price'), min: MoneyInput.nullish(), max: MoneyInput.nullish() })
    .refine(({ min, max }) => min != null || max != null, {
      message: errorCode('price_limit_required'),
      path: ['min'],
    })
    .refine(({ min, max }) => min == null || max == null || min <= max, {
      message: errorCode('below_lowest_price'),
      path: ['max'],
    }),
  z.object({ field: z.literal('color'), names: z.array(line(100)).min(1).max(20) }),
  z
    .object({
      field: z.literal('attribute'),
      key: AttributeKey,
      values: z.array(code(60)).min(1).max(50).optional(),
      min: Limit.nullish(),
      max: Limit.nullish(),
    })
    .refine(({ values, min, max }) => values || min != null || max != null, {
      message: errorCode('required'),
      path: ['values'],
    })
    .refine(({ min, max }) => min == null || max == null || min <= max, {
      message: errorCode('below_minimum'),
      path: ['max'],
    }),
  z.object({ field: z.literal('inStock') }),
  z.object({ field: z.literal('newWithin'), days: z.int().min(1).max(3650) }),
]);
export type RuleCondition = z.output<typeof RuleCondition>;

/** The rule by which a collection is filled. */
export const Rule = z.object({
  match: z.enum(['all', 'any']),
  conditions: z.array(RuleCondition).min(1, errorCode('condition_required')).max(10),
});
export type Rule = z.output<typeof Rule>;
