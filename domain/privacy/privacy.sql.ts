import { type Kysely, sql } from 'kysely';
import type { Export } from '#contract/accounts.ts';
import type { Language } from '#contract/fields.ts';
import { openStatuses } from '#core/order-status.ts';
import type { Tables } from '#database/tables.ts';

type Db = Kysely<Tables>;

export type Person = {
  id: string;
  phone: string;
  email: string | null;
  verifiedAt: string | null;
  firstName: string;
  lastName: string;
};

/** The phone and e-mail under which a person wrote without an account; null: not searched for. */
export type Contacts = { readonly phone: string | null; readonly email: string | null };

const person = [
  'id',
  'phone',
  'email',
  'verified_at as verifiedAt',
  'first_name as firstName',
  'last_name as lastName',
] as const;

export async function findPerson(db: Db, id: string): Promise<Person | undefined> {
  return await db.selectFrom('clients').select(person).where('id', '=', id).executeTakeFirst();
}

/** Locks the client until the transaction ends, so that no order is placed meanwhile. */
export async function lockClient(tx: Db, id: string): Promise<Person | undefined> {
  return await tx
    .selectFrom('clients')
    .select(person)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another client has verified this phone. */
export async function hasOtherOwner(db: Db, id: string, phone: string): Promise<boolean> {
  const other = await db
    .selectFrom('clients')
    .select('id')
    .where('phone', '=', phone)
    .where('id', '<>', id)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return other !== undefined;
}

/** The numbers of orders that have not been delivered or closed. */
export async function listOpenOrders(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('number')
    .where('client_id', '=', clientId)
    .where('status', 'in', openStatuses)
    .orderBy('placed_at')
    .execute();
  return rows.map((row) => row.number);
}

type FoundEnquiry = { id: string; phone: string | null; byEmail: boolean };

/** Enquiries with this e-mail, and those whose phone contains the same last six digits. */
export async function findEnquiriesOf(db: Db, { phone, email }: Contacts): Promise<FoundEnquiry[]> {
  const { rows } = await sql<FoundEnquiry>`
    select id, phone, coalesce(lower(email) = ${email}::text, false) as "byEmail" from enquiries
    where lower(email) = ${email}::text
      or strpos(regexp_replace(phone, '\\D', '', 'g'), right(${phone}::text, 6)) > 0`.execute(db);
  return rows;
}

export async function findAlertsOf(db: Db, { phone, email }: Contacts): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from back_in_stock_alerts where contact in (${phone}::text, ${email}::text)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Lists messages to a client, and replies to their enquiries, with codes redacted, so that the export
 * cannot be used to sign in.
 */
export async function listMessagesOf(
  db: Db,
  clientId: string,
  enquiries: string[],
): Promise<Export['messages']> {
  return await db
    .selectFrom('messages')
    .select(['channel', 'recipient as to', 'subject', 'created_at as createdAt'])
    .select(
      sql<string>`case when about like 'code:%'
        then regexp_replace(text, '\\m[0-9]{6}\\M', '••••••', 'g') else text end`.as('text'),
    )
    .where((eb) =>
      eb.or([
        eb('client_id', '=', clientId),
        sql<boolean>`about like 'enquiry:%' and split_part(about, ':', 2) = any(${enquiries}::text[])`,
      ]),
    )
    .orderBy('created_at', 'desc')
    .execute();
}

/** Changes of a customer's data by admins, without the admins' names. */
export async function listChangesOf(db: Db, clientId: string): Promise<Export['changes']> {
  const { rows } = await sql<Export['changes'][number]>`
    select at, kind, field, from_value as "from", to_value as "to" from changes
    where subject = 'client' and subject_id = ${clientId} order by id desc`.execute(db);
  return rows;
}

/** The customer's addresses in the suppression list; `email` as in `Contacts`. */
export async function listSuppressionsOf(
  db: Db,
  id: string,
  { email }: Contacts,
): Promise<Export['suppressions']> {
  const { rows } = await sql<Export['suppressions'][number]>`
    select address, reason, note, at from suppressions
    where client_id = ${id} or address_hash = address_hash(${email}) order by at desc`.execute(db);
  return rows;
}

/** Abandoned baskets, and whether a reminder was sent. */
export async function listRemindersOf(db: Db, clientId: string): Promise<Export['reminders']> {
  return await db
    .selectFrom('abandoned_orders')
    .select([
      'created_at as at',
      'count',
      'reminded_at as remindedAt',
      'contacted_at as contactedAt',
    ])
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .execute();
}

/** Events of payment providers about a client's orders, newest first. */
export async function listPaymentEventsOf(
  db: Db,
  clientId: string,
): Promise<Export['paymentEvents']> {
  const { rows } = await sql<Export['paymentEvents'][number]>`
    select e.received_at as at, e.provider, e.kind, e.raw as text
    from payment_events e
      join payments p on p.id = e.payment_id
      join orders o on o.id = p.order_id
    where o.client_id = ${clientId} order by e.received_at desc, e.id desc`.execute(db);
  return rows;
}

export async function listWishes(
  db: Db,
  clientId: string,
  language: Language,
): Promise<Export['wishlist']> {
  const { rows } = await sql<Export['wishlist'][number]>`
    select w.product_id as "productId", w.created_at as "addedAt",
      (select o.title from product_options o where o.product_id = w.product_id
        order by o.language <> ${language}, o.id limit 1) as title,
      (select o.title from color_options o where o.color_id = w.color_id
        order by o.language <> ${language}, o.id limit 1) as color,
      (select s.label from product_sizes s where s.id = w.size_id) as size
    from wishlist_items w where w.client_id = ${clientId} order by w.created_at desc`.execute(db);
  return rows;
}

export async function listAlertsOf(
  db: Db,
  ids: string[],
  language: Language,
): Promise<Export['backInStock']> {
  const { rows } = await sql<Export['backInStock'][number]>`
    select w.contact, w.created_at as "askedAt", w.notified_at as "notifiedAt", s.label as size,
      c.product_id as "productId",
      (select o.title from product_options o where o.product_id = c.product_id
        order by o.language <> ${language}, o.id limit 1) as title,
      (select o.title from color_options o where o.color_id = c.id
        order by o.language <> ${language}, o.id limit 1) as color
    from back_in_stock_alerts w join product_sizes s on s.id = w.size_id join product_colors c on c.id = s.color_id
    where w.id = any(${ids}::uuid[]) order by w.created_at desc`.execute(db);
  return rows;
}

/** Notes are listed without the names of the admins who wrote them. */
export async function listEnquiriesOf(db: Db, ids: string[]): Promise<Export['enquiries']> {
  const { rows } = await sql<Export['enquiries'][number]>`
    select e.id, e.email, e.name, e.message, e.company, e.phone, e.language, e.status,
      e.created_at as "createdAt",
      (select coalesce(json_agg(json_build_object('at', n.at, 'kind', n.kind, 'text', n.text)
        order by n.id), '[]') from enquiry_notes n where n.enquiry_id = e.id) as notes
    from enquiries e where e.id = any(${ids}::uuid[]) order by e.created_at desc`.execute(db);
  return rows;
}
