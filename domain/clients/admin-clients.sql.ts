import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { AdminClient } from '#contract/clients.ts';
import { soldStatuses } from '#core/order-status.ts';
import { literals } from '#database/literals.sql.ts';
import type { Tables } from '#database/tables.ts';
import { hasWords } from '#domain/found.sql.ts';
import { endOf, startOf } from '#domain/moments.sql.ts';

type Db = Kysely<Tables>;

export type ClientSort = 'newest' | 'name' | '-orders' | '-total' | '-lastOrder';

export type ClientNarrowing = {
  search?: string | undefined;
  state?: 'verified' | 'unverified' | 'blocked' | undefined;
  ordered?: 'never' | 'once' | 'again' | undefined;
  from?: string | undefined;
  to?: string | undefined;
  timeZone: string;
};

/** Lists customers with the number and total of their orders. */
export async function listAdminClients(
  db: Db,
  narrowing: ClientNarrowing,
  sort: ClientSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<AdminClient[]> {
  const order = sql`order by ${orders[sort]}, c.id`;
  const bySums = sort === '-orders' || sort === '-total' || sort === '-lastOrder';
  // Order totals are summed for this page only, or for all customers when the list is sorted by
  // them.
  const { rows } = await sql<AdminClient>`
    ${admin} where c.id in (
      select c.id from clients c ${bySums ? boughtByAll : sql``} where ${matches(narrowing)}
      ${order} limit ${limit} offset ${offset}
    ) ${order}`.execute(db);
  return rows;
}

export async function countAdminClients(db: Db, narrowing: ClientNarrowing): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from clients c where ${matches(narrowing)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export async function findAdminClient(db: Db, id: string): Promise<AdminClient | undefined> {
  const { rows } = await sql<AdminClient>`${admin} where c.id = ${id}`.execute(db);
  return rows[0];
}

const sums = sql`
  count(*) as count, max(o.placed_at) as last,
  coalesce(sum(o.total) filter (where o.status in ${literals(soldStatuses)}), 0) as total`;

const admin = sql`
  select c.id, c.phone, c.first_name as "firstName", c.last_name as "lastName", c.email,
    c.language, c.verified_at is not null as verified,
    c.verified_at is not null or (c.guest and c.phone_confirmed) as "phoneConfirmed", c.created_at as "createdAt",
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
  '-lastOrder': sql`bought.last desc nulls last`,
};

const states: Record<NonNullable<ClientNarrowing['state']>, RawBuilder<unknown>> = {
  blocked: sql`c.blocked_at is not null`,
  verified: sql`c.blocked_at is null and c.verified_at is not null`,
  unverified: sql`c.blocked_at is null and c.verified_at is null`,
};

const having = (count: RawBuilder<unknown>) => sql`
  c.id in (select o.client_id from orders o group by o.client_id having count(*) ${count})`;

const habits: Record<NonNullable<ClientNarrowing['ordered']>, RawBuilder<unknown>> = {
  never: sql`not exists (select from orders o where o.client_id = c.id)`,
  once: having(sql`= 1`),
  again: having(sql`> 1`),
};

/** Leaves out registrations that were not completed with a phone that another client has verified. */
function matches(narrowing: ClientNarrowing): RawBuilder<unknown> {
  const { search, state, ordered, from, to, timeZone } = narrowing;
  const conditions = [
    sql`(c.verified_at is not null or c.guest or not exists (
      select from clients v where v.phone = c.phone and v.verified_at is not null
    ))`,
    state && states[state],
    ordered && habits[ordered],
    from && sql`c.created_at >= ${startOf(from, timeZone)}`,
    to && sql`c.created_at < ${endOf(to, timeZone)}`,
    search && hasWords(sql`c.found`, search),
  ].filter((condition) => typeof condition === 'object');
  return sql.join(conditions, sql` and `);
}
