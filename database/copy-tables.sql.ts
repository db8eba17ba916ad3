import type pg from 'pg';

/** Lists the shop's tables, each after those it references. */
export async function listTablesInOrder(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(`
    select c.relname as name, array(
      select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' 
      and c.relname not in ('migrations', 'applied_functions')
    order by c.relname`);
  const ordered: string[] = [];
  while (ordered.length < rows.length) {
    const ready = rows.filter(
      ({ name, needs }) => !ordered.includes(name) && needs.every((need) => ordered.includes(need)),
    );
    if (!ready.length) throw new Error('tables refer to each other in a circle');
    ordered.push(...ready.map(({ name }) => name));
  }
  return ordered;
}

/** Lists a table's columns, without generated ones. */
export async function listColumns(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
     order by attnum`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** Lists the applied migrations; empty for a new database. */
export async function listMigrations(client: pg.ClientBase): Promise<string[]> {
  if (!(await hasTable(client, 'migrations'))) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from migrations order by name',
  );
  return rows.map(({ name }) => name);
}

/** Whether the database is in use: it has an owner or a product. */
export async function isUsed(client: pg.ClientBase): Promise<boolean> {
  for (const table of ['products', 'admins']) {
    if ((await hasTable(client, table)) && (await countRows(client, table)) > 0) return true;
  }
  return false;
}

async function hasTable(client: pg.ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query<{ there: boolean }>(
    'select to_regclass($1) is not null as there',
    [`public.${name}`],
  );
  return rows[0]?.there ?? false;
}

export async function countRows(client: pg.ClientBase, table: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from "${table}"`,
  );
  return rows[0]?.count ?? 0;
}

/** Sets the sequences to continue after the highest ids. */
export async function advanceSequences(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(`
    select c.relname as table, a.attname as column,
      pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' and a.attidentity <> ''`);
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval('${sequence}', greatest((select max("${column}") from "${table}"), 1),
        (select count(*) > 0 from "${table}"))`,
    );
  }
}

export async function readOrderNumber(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last: string }>(
    'select last_value as last from order_number',
  );
  return Number(rows[0]?.last ?? 0);
}

/**
 * Orders placed after the backup are missing from it, but customers have their numbers: the next
 * order number continues after the next full thousand, so that no number is used twice.
 */
export async function leaveNumbersOut(client: pg.ClientBase, last: number): Promise<void> {
  const { rows } = await client.query<{ last: string | null }>(
    // Random numbers have seven digits.
    `select max(substr(number, 3)::bigint) as last from orders where number ~ '^A-\\d{1,6}$'`,
  );
  if (!rows[0]?.last) return;
  const given = Math.max(last, Number(rows[0].last));
  await client.query(`select setval('order_number', $1)`, [(Math.ceil(given / 1000) + 1) * 1000]);
}

/** Ends all sessions, because the tokens of the original shop must not work. */
export async function endSessions(client: pg.ClientBase): Promise<void> {
  await client.query('delete from sessions');
}
