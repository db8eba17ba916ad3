import { type Kysely, sql } from 'kysely';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/** Allows pictures to be fetched from these hosts for 30 days from now. */
export async function confirmHosts(db: Db, hosts: readonly string[], actor: string): Promise<void> {
  await sql`
    insert into picture_hosts (host, confirmed_by)
    select distinct lower(host), ${actor} from unnest(${hosts}::text[]) host
    on conflict (host) do update set confirmed_by = excluded.confirmed_by, confirmed_at = now()
  `.execute(db);
}

export async function isConfirmed(db: Db, host: string): Promise<boolean> {
  const { rows } = await sql`
    select from picture_hosts
    where host = lower(${host}) and confirmed_at > now() - interval '30 days'`.execute(db);
  return rows.length > 0;
}
