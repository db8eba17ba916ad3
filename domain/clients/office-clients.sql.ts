import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { OfficeClient } from '#contract/clients.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type ClientSort = 'newest' | 'name' | '-orders' | '-total';

/** Customers with how often they ordered, and what they kept of it. */
export async function listOfficeClients(
  db: Db,
  patterns: string[],
  sort: ClientSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<OfficeClient[]> {
  const order = sql`order by ${orders[sort]}, c.id`;
  const bySums = sort === '-orders' || sort === '-total';
  // What they bought is summed up for those shown alone, or for all at once, if it is the order.
  const { rows } = await sql<OfficeClient>`
    ${office} where c.id in (
      select c.id from clients c ${bySums ? boughtByAll : sql``} where ${matches(patterns)}
      ${order} limit ${limit} offset ${offset}
    ) ${order}`.execute(db);
  return rows;
}

export async function countOfficeClients(db: Db, patterns: string[]): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from clients c where ${matches(patterns)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findOfficeClient(db: Db, id: string): Promise<OfficeClient | undefined> {
  const { rows } = await sql<OfficeClient>`${office} where c.id = ${id}`.execute(db);
  return rows[0];
}

const sums = sql`
  count(*) as count, max(o.placed_at) as last,
  coalesce(sum(o.total) filter (where o.status not in ('cancelled', 'returned')), 0)::bigint as total`;

const office = sql`
  select c.id, c.phone, c.first_name as "firstName", c.last_name as "lastName", c.email,
    c.language, c.verified_at is not null as verified, c.created_at as "createdAt",
    c.blocked_at is not null as blocked, bought.count as "orderCount",
    bought.total as "orderTotal", bought.last as "lastOrderAt"
  from clients c
  cross join lateral (
    select ${sums} from orders o where o.client_id = c.id
  ) bought`;

const boughtByAll = sql`
  left join (select o.client_id, ${sums} from orders o group by o.client_id) bought
    on bought.client_id = c.id`;

const orders: Record<ClientSort, RawBuilder<unknown>> = {
  newest: sql`c.created_at desc`,
  name: sql`lower(c.last_name), lower(c.first_name)`,
  '-orders': sql`coalesce(bought.count, 0) desc`,
  '-total': sql`coalesce(bought.total, 0) desc`,
};

/** Who merely tried to register the phone of another is no customer. */
function matches(patterns: string[]): RawBuilder<unknown> {
  const all = patterns.map(
    (pattern) =>
      sql`and (c.phone || ' ' || c.first_name || ' ' || c.last_name || ' ' || coalesce(c.email, '')) ilike ${pattern}`,
  );
  return sql`(c.verified_at is not null or not exists (
    select from clients v where v.phone = c.phone and v.verified_at is not null
  )) ${sql.join(all, sql` `)}`;
}
