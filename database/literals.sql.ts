import { type RawBuilder, sql } from 'kysely';

/**
 * A list of constants for `in`, written into the statement: with parameters, a plan could not use
 * the partial indexes on some statuses.
 *
 * @example sql`status in ${literals(['new', 'packed'])}`
 */
export function literals(values: readonly string[]): RawBuilder<unknown> {
  return sql`(${sql.join(values.map((value) => sql.lit(value)))})`;
}
