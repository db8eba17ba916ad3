import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import { openStatuses } from '#core/order-status.ts';
import { literals } from '#database/literals.sql.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

/**
 * Finds the customer of a phone: the client who verified it, else the oldest guest who confirmed it. One who
 * only typed it may be somebody else.
 */
export async function findCustomer(
  db: Db,
  phone: string,
): Promise<{ id: string; language: Language } | undefined> {
  return await db
    .selectFrom('clients')
    .select(['id', 'language'])
    .where('phone', '=', phone)
    .where((eb) =>
      eb.or([
        eb('verified_at', 'is not', null),
        eb.and([eb('guest', '=', true), eb('phone_confirmed', '=', true)]),
      ]),
    )
    .orderBy(sql`verified_at is null`)
    .orderBy('created_at')
    .executeTakeFirst();
}

export type Guest = {
  phone: string;
  firstName: string;
  lastName: string;
  email: string | null;
  language: Language;
  /** Whether the phone was confirmed with a code, or by an admin who entered it. */
  isConfirmed: boolean;
};

/**
 * Finds the guest with this phone and e-mail. With another e-mail, or if only one of them confirmed the phone,
 * it may be somebody else, who must not get messages about the first one's orders. The confirmed phone also
 * proves who may change name and language; otherwise another name is another guest.
 */
export async function findSameGuest(tx: Db, guest: Guest): Promise<string | undefined> {
  const { phone, email, firstName, lastName, language, isConfirmed } = guest;
  const name = { first_name: firstName, last_name: lastName };
  const found = await tx
    .selectFrom('clients')
    .select('id')
    .where('phone', '=', phone)
    .where('email', 'is not distinct from', email)
    .where('phone_confirmed', '=', isConfirmed)
    .where('guest', '=', true)
    .where('verified_at', 'is', null)
    .$if(!isConfirmed, (query) => query.where((eb) => eb.and(name)))
    .executeTakeFirst();
  if (found && isConfirmed) {
    const change = { ...name, language, updated_at: sql<string>`now()` };
    await tx.updateTable('clients').set(change).where('id', '=', found.id).execute();
  }
  return found?.id;
}

/** Inserts a client with an unusable password hash, so that nobody can sign in. */
export async function insertGuest(tx: Db, client: Guest): Promise<string> {
  const { id } = await tx
    .insertInto('clients')
    .values({
      phone: client.phone,
      password_hash: 'none',
      first_name: client.firstName,
      last_name: client.lastName,
      email: client.email,
      language: client.language,
      guest: true,
      phone_confirmed: client.isConfirmed,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function hasConfirmedGuests(db: Db, phone: string): Promise<boolean> {
  return (await listGuests(db, phone, sql`phone_confirmed`)).length > 0;
}

/**
 * Transfers everything of the guests who confirmed a phone to the client who verified it, because they are
 * the same person. The phone must be locked.
 */
export async function adoptConfirmedGuests(tx: Db, phone: string, clientId: string): Promise<void> {
  await adopt(tx, await listGuests(tx, phone, sql`phone_confirmed`), clientId);
}

/** The same for all guests with the phone, except those with an open order, which the shop still has to deliver. */
export async function adoptClosedGuests(tx: Db, phone: string, clientId: string): Promise<void> {
  const isClosed = sql<boolean>`not exists (
    select from orders o where o.client_id = clients.id and o.status in ${literals(openStatuses)})`;
  await adopt(tx, await listGuests(tx, phone, isClosed), clientId);
}

async function listGuests(db: Db, phone: string, where: RawBuilder<boolean>): Promise<string[]> {
  const guests = await db
    .selectFrom('clients')
    .select('id')
    .where('phone', '=', phone)
    .where('guest', '=', true)
    .where('verified_at', 'is', null)
    .where(where)
    .execute();
  return guests.map(({ id }) => id);
}

/** Transfers everything of guests to a client, and deletes their own rows; their ids are kept for erasures. */
async function adopt(tx: Db, ids: string[], clientId: string): Promise<void> {
  if (ids.length === 0) return;
  await transferOrders(tx, clientId, sql`g.id = any(${ids}::uuid[])`);
  for (const table of ['client_notes', 'messages', 'suppressions'] as const) {
    await sql`
      update ${sql.table(table)} set client_id = ${clientId} where client_id = any(${ids}::uuid[])`.execute(
      tx,
    );
  }
  await sql`
    update changes set subject_id = ${clientId}
    where subject = 'client' and subject_id = any(${ids}::text[])`.execute(tx);
  await sql`
    insert into former_clients (id, client_id)
    select id, ${clientId} from unnest(${ids}::uuid[]) as guest (id)`.execute(tx);
  await tx.deleteFrom('clients').where('id', 'in', ids).execute();
}

/** Transfers one order of a guest to the client who verified the phone, and the guest if it was the last one. */
export async function transferOrder(
  tx: Db,
  { id, guestId }: { id: string; guestId: string },
  clientId: string,
): Promise<void> {
  await transferOrders(tx, clientId, sql`o.id = ${id}`);
  await sql`update messages set client_id = ${clientId} where order_id = ${id}`.execute(tx);
  const { rows } = await sql`select from orders where client_id = ${guestId} limit 1`.execute(tx);
  if (rows.length === 0) await adopt(tx, [guestId], clientId);
}

/**
 * Keeps the e-mail address for messages about the orders. Replaces the idempotency keys: two guests may have
 * used the same one, which a client can't have twice.
 */
async function transferOrders(tx: Db, clientId: string, where: RawBuilder<boolean>): Promise<void> {
  await sql`
    update orders o
    set client_id = ${clientId}, idempotency_key = o.id::text, guest_email = coalesce(o.guest_email, g.email)
    from clients g where g.id = o.client_id and ${where}`.execute(tx);
}

export async function listFormerIds(tx: Db, clientId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('former_clients')
    .select('id')
    .where('client_id', '=', clientId)
    .execute();
  return rows.map(({ id }) => id);
}
