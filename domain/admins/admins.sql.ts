import { type ExpressionBuilder, type Kysely, type SqlBool, sql } from 'kysely';
import type { Admin, Role } from '#contract/admins.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

const columns = [
  'admins.id',
  'admins.username',
  'admins.name',
  'admins.role',
  'admins.active',
  sql<boolean>`exists (select from second_factors f
    where f.admin_id = admins.id and f.confirmed_at is not null)`.as('secondFactor'),
  'admins.last_login_at as lastLoginAt',
  'admins.created_at as createdAt',
] as const;

export type AdminSecret = { readonly id: number; readonly passwordHash: string };

export async function findAdmin(db: Db, id: number): Promise<Admin | undefined> {
  return await db.selectFrom('admins').select(columns).where('id', '=', id).executeTakeFirst();
}

/** What a password is checked against. */
export async function findAdminSecret(db: Db, id: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('admins')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Who may sign in under a name, however its letters are cased. */
export async function findActiveAdmin(db: Db, username: string): Promise<AdminSecret | undefined> {
  return await db
    .selectFrom('admins')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .where('active', '=', true)
    .executeTakeFirst();
}

/** Notes a sign-in, if the password and the account are still what they were. */
export async function markLogin(tx: Db, { id, passwordHash }: AdminSecret): Promise<boolean> {
  const marked = await tx
    .updateTable('admins')
    .set({ last_login_at: sql`now()` })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .where('active', '=', true)
    .executeTakeFirst();
  return marked.numUpdatedRows === 1n;
}

/** One at a time makes the first owner. */
export async function lockFirstOwner(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('first owner', 0))`.execute(tx);
}

/** The ids of the owners who can sign in, held in id order until the transaction ends. */
export async function lockOwners(tx: Db): Promise<number[]> {
  const rows = await tx
    .selectFrom('admins')
    .select('id')
    .where('role', '=', 'owner')
    .where('active', '=', true)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

export type NewAdmin = {
  readonly username: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly role: Role;
  readonly active: boolean;
};

/** Nothing when the username is taken. */
export async function insertAdmin(db: Db, admin: NewAdmin): Promise<Admin | undefined> {
  const { passwordHash, ...rest } = admin;
  return await db
    .insertInto('admins')
    .values({ ...rest, password_hash: passwordHash })
    .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

/** Whether a change failed because the new username is somebody else's. */
export function isUsernameTaken(error: unknown): boolean {
  return (error as { constraint?: string }).constraint === 'admin_username';
}

export type AdminUpdate = { readonly [K in keyof NewAdmin]?: NewAdmin[K] | undefined };

export async function updateAdmin(
  tx: Db,
  id: number,
  change: AdminUpdate,
): Promise<Admin | undefined> {
  return await tx
    .updateTable('admins')
    .set({
      updated_at: sql`now()`,
      username: change.username,
      name: change.name,
      password_hash: change.passwordHash,
      role: change.role,
      active: change.active,
    })
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export async function deleteAdmin(tx: Db, id: number): Promise<boolean> {
  const result = await tx.deleteFrom('admins').where('id', '=', id).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export type AdminSort = 'username' | 'newest' | 'role';

export async function listAdmins(
  db: Db,
  patterns: string[],
  sort: AdminSort,
  { limit, offset }: { limit: number; offset: number },
): Promise<Admin[]> {
  return await db
    .selectFrom('admins')
    .select(columns)
    .where((eb) => matches(eb, patterns))
    .$if(sort === 'newest', (q) => q.orderBy('created_at', 'desc'))
    .$if(sort === 'role', (q) => q.orderBy(sql`${rank}`))
    .orderBy(sql`lower(username)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countAdmins(db: Db, patterns: string[]): Promise<number> {
  const row = await db
    .selectFrom('admins')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(eb, patterns))
    .executeTakeFirstOrThrow();
  return row.total;
}

const rank = sql`array_position(array['owner', 'manager', 'catalogue', 'orders', 'viewer'], role)`;

function matches(eb: ExpressionBuilder<Tables, 'admins'>, patterns: string[]) {
  return eb.and(
    patterns.map(
      (pattern) => sql<SqlBool>`(admins.username || ' ' || admins.name) ilike ${pattern}`,
    ),
  );
}
