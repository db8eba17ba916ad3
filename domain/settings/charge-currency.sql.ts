import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { Rule } from '#contract/rules.ts';
import type { ChargePreview, Settings } from '#contract/settings.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/**
 * The exchange rate and the rounding step for converting prices, and how many more decimals the new
 * currency has. `keepsFigures`: 129.00 becomes 129, without conversion.
 */
export type Conversion = { rate: string; step: number; shift: number; keepsFigures: boolean };

/**
 * The settings that change together with the charge currency, and the collection rules with prices.
 */
export type Parts = Pick<Settings, 'chargeCurrency' | 'rates' | 'deliveryMethods'> & {
  rules: { id: number; rule: Rule }[];
  conversion: Conversion | null;
};

/**
 * Clears the actor until the transaction ends, so that thousands of price changes are not logged
 * one by one.
 */
export async function writeQuietly(tx: Db): Promise<string> {
  const { rows } = await sql<{ actor: string }>`
    select coalesce(current_setting('shop.actor', true), '') as actor`.execute(tx);
  await sql`select set_config('shop.actor', '', true)`.execute(tx);
  return rows[0]?.actor ?? '';
}

/** Logs the entire change as a single entry. */
export async function noteCharge(
  tx: Db,
  actor: string,
  { before, after }: { before: Parts; after: Parts },
): Promise<void> {
  await sql`select set_config('shop.actor', ${actor}, true)`.execute(tx);
  await sql`
    select note_change('changed', 'settings', 'settings', '1', 'settings', '1', '',
      'chargeCurrency', to_jsonb(${before.chargeCurrency}::text), to_jsonb(${after.chargeCurrency}::text))`.execute(
    tx,
  );
}

export async function insertRepricing(
  tx: Db,
  { before, after }: { before: Parts; after: Parts },
): Promise<number> {
  const { batch } = await tx
    .insertInto('repricings')
    .values({
      batch: sql<number>`pg_current_xact_id()::text::bigint`,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .returning('batch')
    .executeTakeFirstOrThrow();
  return batch;
}

export async function findRepricing(
  tx: Db,
  batch: number,
): Promise<{ before: Parts; after: Parts } | undefined> {
  const row = await tx
    .selectFrom('repricings')
    .select(['before', 'after'])
    .where('batch', '=', batch)
    .executeTakeFirst();
  return row as { before: Parts; after: Parts } | undefined;
}

/**
 * Converts every price. With `back`, a price unchanged since that earlier conversion gets its
 * original value back.
 */
export async function repriceSizes(
  tx: Db,
  batch: number,
  conversion: Conversion,
  back: number | null = null,
): Promise<void> {
  const becomes = (column: string, step: number) => {
    const now = sql.ref(`s.${column}`);
    const [was, made] = [sql.ref(`r.${column}`), sql.ref(`r.new_${column}`)];
    return sql`case when r.size_id is not null and ${now} is not distinct from ${made} then ${was}
      else ${converted(now, { ...conversion, step })} end`;
  };
  await sql`
    insert into repriced_sizes
    select ${batch}, s.id, s.price, s.compare_at_price, s.cost, ${becomes('price', conversion.step)},
      ${becomes('compare_at_price', conversion.step)}, ${becomes('cost', 1)}
    from (select * from product_sizes order by id for update) s
    left join repriced_sizes r on r.size_id = s.id and r.batch = ${back}::bigint`.execute(tx);
  await sql`
    update product_sizes s set price = r.new_price, compare_at_price = r.new_compare_at_price,
      cost = r.new_cost, updated_at = now()
    from repriced_sizes r where r.batch = ${batch} and r.size_id = s.id`.execute(tx);
}

/** SQL equivalent of `convertAmount`. */
function converted(
  amount: RawBuilder<unknown>,
  { rate, step, shift }: Conversion,
): RawBuilder<unknown> {
  const [more, fewer] = [10 ** Math.max(0, shift), 10 ** Math.max(0, -shift)];
  return sql`(greatest(round(${amount} * ${rate}::numeric * ${more}::int / ${step * fewer}),
    case when ${amount} > 0 then 1 else 0 end) * ${step})::bigint`;
}

/**
 * The highest figure that a conversion will change. With `back`, prices unchanged since that earlier
 * conversion get their original values back and do not count.
 */
export async function findHighestPrice(tx: Db, back: number | null = null): Promise<number> {
  const unlessBack = (column: string) => sql`case
    when r.size_id is null or ${sql.ref(`s.${column}`)} is distinct from ${sql.ref(`r.new_${column}`)}
    then ${sql.ref(`s.${column}`)} end`;
  const figures = sql.join(['price', 'compare_at_price', 'cost'].map(unlessBack));
  const { rows } = await sql<{ most: number }>`
    select coalesce(max(greatest(${figures})), 0)::bigint as most from product_sizes s
    left join repriced_sizes r on r.size_id = s.id and r.batch = ${back}::bigint`.execute(tx);
  return rows[0]?.most ?? 0;
}

/** Lists the collection rules with prices. */
export async function listPriceRules(tx: Db): Promise<{ id: number; rule: Rule }[]> {
  const { rows } = await sql<{ id: number; rule: Rule }>`
    select id, rule from taxons
    where rule @> '{"conditions": [{"field": "price"}]}' order by id for update`.execute(tx);
  return rows;
}

export async function saveRules(tx: Db, rules: { id: number; rule: Rule }[]): Promise<void> {
  for (const { id, rule } of rules) {
    await sql`
      update taxons set rule = ${JSON.stringify(rule)}::jsonb
      where type = 'collection' and id = ${id}`.execute(tx);
  }
}

/**
 * Counts the prices and returns three example products: the most expensive, the cheapest, and one
 * between.
 */
export async function findExamples(
  db: Db,
  languages: readonly Language[],
): Promise<{
  count: number;
  examples: Pick<ChargePreview['examples'][number], 'title' | 'price'>[];
}> {
  const { rows } = await sql<{ count: number; title: string; price: number }>`
    with products as (
      select p.id, min(s.price)::bigint as price, sum(count(*)) over ()::int as count,
        row_number() over (order by min(s.price) desc, p.id) as place,
        count(*) over () as products
      from products p join product_colors c on c.product_id = p.id
      join product_sizes s on s.color_id = c.id
      where p.deleted_at is null group by p.id
    )
    select count, price, coalesce((select o.title from product_options o where o.product_id = products.id
      order by array_position(${languages}::text[], o.language::text), o.id limit 1), '') as title
    from products where place in (1, (products + 1) / 2, products) order by place`.execute(db);
  const examples = rows.map(({ title, price }) => ({ title, price }));
  return { count: rows[0]?.count ?? 0, examples };
}
