import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { Enquiry, EnquiryDraft, EnquiryFile } from '#contract/enquiries.ts';
import type { Language } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { hasWords } from '#domain/found.sql.ts';

type Db = Kysely<Tables>;

const columns = [
  'enquiries.id',
  'enquiries.email',
  'enquiries.name',
  'enquiries.message',
  'enquiries.company',
  'enquiries.phone',
  'enquiries.language',
  'enquiries.status',
  sql<Enquiry['owner']>`(select json_build_object('id', a.id, 'name', a.name)
    from admins a where a.id = enquiries.owner_id)`.as('owner'),
  'enquiries.created_at as createdAt',
] as const;

export async function insertEnquiry(
  db: Db,
  draft: EnquiryDraft,
  language: Language,
): Promise<Enquiry> {
  return await db
    .insertInto('enquiries')
    .values({
      email: draft.email,
      name: draft.name ?? null,
      message: draft.message ?? null,
      company: draft.company ?? null,
      phone: draft.phone ?? null,
      language,
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/** The same enquiry, if it was sent within an hour and is still new. */
export async function findRepeated(tx: Db, draft: EnquiryDraft): Promise<Enquiry | undefined> {
  const { email, name = null, message = null, company = null, phone = null } = draft;
  const { rows } = await sql<{ id: string }>`
    select id from enquiries
    where created_at > now() - interval '1 hour' and status = 'new' and email = ${email}
      and (name, message, company, phone)
        is not distinct from (${name}::text, ${message}::text, ${company}::text, ${phone}::text)
    order by created_at limit 1`.execute(tx);
  return rows[0] && (await findEnquiry(tx, rows[0].id));
}

/** Serializes enquiries, so that the limits are exact and the same one is never saved twice. */
export async function lockEnquiries(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('enquiries', 0))`.execute(tx);
}

/** Returns the seconds until the next may be sent with this phone number: 5 an hour. */
export async function getPhoneWait(tx: Db, phone: string | null | undefined): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(ceil(extract(epoch from created_at + interval '1 hour' - now())), 0)::int as wait
    from enquiries
    where split_part(phone, ' ext. ', 1) = split_part(${phone ?? null}, ' ext. ', 1)
      and created_at > now() - interval '1 hour'
    order by created_at desc offset 4 limit 1`.execute(tx);
  return rows[0]?.wait ?? 0;
}

export type EnquiryFilter = {
  readonly search?: string | undefined;
  readonly status?: Enquiry['status'] | undefined;
};

export async function listEnquiries(
  db: Db,
  filter: EnquiryFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Enquiry[]> {
  return await db
    .selectFrom('enquiries')
    .select(columns)
    .where((eb) => matches(eb, filter))
    .orderBy('enquiries.created_at', 'desc')
    .orderBy('enquiries.id')
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function countEnquiries(db: Db, filter: EnquiryFilter): Promise<number> {
  const row = await db
    .selectFrom('enquiries')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => matches(eb, filter))
    .executeTakeFirstOrThrow();
  return row.total;
}

function matches(eb: ExpressionBuilder<Tables, 'enquiries'>, { search, status }: EnquiryFilter) {
  return eb.and([
    hasWords(sql`enquiries.found`, search),
    ...(status ? [eb('enquiries.status', '=', status)] : []),
  ]);
}

export async function findEnquiry(db: Db, id: string): Promise<Enquiry | undefined> {
  return await db
    .selectFrom('enquiries')
    .select(columns)
    .where('enquiries.id', '=', id)
    .executeTakeFirst();
}

export async function updateEnquiry(
  db: Db,
  id: string,
  change: { status?: Enquiry['status'] | undefined; ownerId?: number | null | undefined },
): Promise<Enquiry | undefined> {
  return await db
    .updateTable('enquiries')
    .set({ status: change.status, owner_id: change.ownerId, updated_at: sql`now()` })
    .where('enquiries.id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

export async function listEnquiryNotes(db: Db, id: string): Promise<EnquiryFile['notes']> {
  return await db
    .selectFrom('enquiry_notes as n')
    .leftJoin('messages as m', (join) =>
      join.on('m.about', '=', sql<string>`'enquiry:' || n.enquiry_id || ':reply:' || n.id`),
    )
    .select(['n.id', 'n.at', 'n.actor', 'n.kind', 'n.text', 'm.status as sending'])
    .where('n.enquiry_id', '=', id)
    .orderBy('n.id')
    .execute();
}

export async function insertEnquiryNote(
  tx: Db,
  id: string,
  note: { actor: string; kind: 'note' | 'reply'; text: string },
): Promise<number> {
  const row = await tx
    .insertInto('enquiry_notes')
    .values({ enquiry_id: id, ...note })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
