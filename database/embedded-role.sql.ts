import pg from 'pg';

export async function createDatabase(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`create database ${pg.escapeIdentifier(name)}`);
}

export async function hasDatabase(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

/**
 * Creates a role without further rights and makes it the owner of the client's current database and
 * everything in it, because a database from before 0.2.0 belongs to the superuser. All or nothing.
 */
export async function handOver(
  client: pg.ClientBase,
  { role, password }: { role: string; password: string },
): Promise<void> {
  const [name, secret] = [pg.escapeIdentifier(role), pg.escapeLiteral(password)];
  await client.query('begin');
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) await client.query(`create role ${name}`);
  for (const thing of await listOwn(client)) {
    await client.query(`alter ${thing} owner to ${name}`);
  }
  // Last, because a role that may sign in already owns everything.
  await client.query(`alter role ${name} login password ${secret}`);
  await client.query('commit');
}

/**
 * Everything that the client's role owns in its database, as `ALTER … OWNER` names it; members of
 * extensions are left out.
 */
async function listOwn(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ thing: string }>(`
    with own as (select oid from pg_roles where rolname = current_user),
    part as (select classid, objid from pg_depend where deptype = 'e'),
    following as (select objid from pg_depend
      where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass
        and deptype in ('a', 'i')),
    schema as (select oid, nspname from pg_namespace
      where nspname <> 'information_schema' and nspname not like 'pg\\_%')
    select format('database %I', datname) as thing from pg_database
      where datname = current_database() and datdba in (select oid from own)
    union all
    select format('schema %I', nspname) from pg_namespace join schema using (oid, nspname)
      where nspowner in (select oid from own)
    union all
    select format('%s %s', case relkind when 'v' then 'view' when 'm' then 'materialized view'
        when 'S' then 'sequence' else 'table' end, c.oid::regclass)
      from pg_class c join schema on schema.oid = relnamespace
      where relkind in ('r', 'p', 'v', 'm', 'S') and relowner in (select oid from own)
        and c.oid not in (select objid from following)
        and ('pg_class'::regclass, c.oid) not in (select classid, objid from part)
    union all
    select format('routine %s', p.oid::regprocedure) from pg_proc p
      join schema on schema.oid = pronamespace
      where proowner in (select oid from own)
        and ('pg_proc'::regclass, p.oid) not in (select classid, objid from part)
    union all
    select format('type %s', t.oid::regtype) from pg_type t
      left join pg_class c on c.oid = typrelid
      join schema on schema.oid = typnamespace
      where typowner in (select oid from own) and typcategory <> 'A'
        and (typtype in ('d', 'e', 'r') or c.relkind = 'c')
        and ('pg_type'::regclass, t.oid) not in (select classid, objid from part)`);
  return rows.map(({ thing }) => thing);
}
