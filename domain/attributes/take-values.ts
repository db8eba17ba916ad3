import type { Kysely } from 'kysely';
import type { AttributeValuesInput } from '#contract/attributes.ts';
import type { AttributeValues } from '#core/attributes.ts';
import type { Tables } from '#database/tables.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { listLockedAttributes } from './attributes.sql.ts';
import { checkValues, type GivenValues } from './check-values.ts';

/** Like `GivenValues`, except that a body may contain none. */
export type Taken = Omit<GivenValues, 'given'> & {
  readonly given: AttributeValuesInput | undefined;
};

/**
 * The values to write for a product and its sizes, in the order of the places; undefined where the
 * body contains none. The definitions stay locked until the transaction ends.
 */
export async function takeValues(
  tx: Kysely<Tables>,
  places: Taken[],
): Promise<(AttributeValues | undefined)[] | Refusal<'invalid'>> {
  if (places.every(({ given }) => given === undefined)) return places.map(() => undefined);
  const definitions = await listLockedAttributes(tx);
  const checked = places.map(({ given, ...place }) =>
    given === undefined ? undefined : checkValues(definitions, { ...place, given }),
  );
  const errors = checked.flatMap((one) => one?.errors ?? []);
  return errors.length > 0 ? refuse('invalid', { errors }) : checked.map((one) => one?.values);
}
