import { type Kysely, sql } from 'kysely';
import type { Message } from '#contract/messages.ts';
import type { SuppressionReason } from '#core/consent.ts';
import type { Tables } from '#database/tables.ts';
import type { MailContent } from './mail-content.ts';

type Db = Kysely<Tables>;
type Channel = Message['channel'];

/** A message that this run sends. */
export type ClaimedMessage = {
  readonly id: string;
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  readonly content: MailContent | null;
  readonly about: string;
  readonly attempts: number;
  readonly resends: number;
  /** Seconds until its code expires; null when it contains none. */
  readonly codeLives: number | null;
  readonly unsubscribeId: string | null;
  /** Why sending to its address is suppressed. */
  readonly suppressed: SuppressionReason | null;
};

/** A message that failed, or may not have arrived. */
export type Failed = { readonly about: string };

/** Seconds without a heartbeat after which a run is assumed dead. */
const life = 30;

/** How long a message is retried, and how long it may wait for an unavailable provider. */
const longestWait = sql`interval '1 day'`;

/** How long a code is valid (`phone_codes.expires_at`); afterwards it is not sent any more. */
const codeLife = sql`interval '10 minutes'`;

/** Takes the next message that is due; codes first. */
export async function claimMessage(
  db: Db,
  channel: Channel,
  claim: string,
): Promise<ClaimedMessage | undefined> {
  const { rows } = await sql<ClaimedMessage>`
    with next as (
      select id from messages
      where channel = ${channel} and status = 'queued' and due_at <= now()
        and queued_at > now() - case when is_code then ${codeLife} else ${longestWait} end
      order by is_code desc, due_at
      limit 1 for update skip locked
    )
    update messages m set status = 'sending', attempts = attempts + 1, claim = ${claim},
      claimed_until = now() + interval '1 second' * ${life}, handed_over_at = null
    from next where m.id = next.id
    returning m.id, m.recipient as "to", m.subject, m.text, m.content, m.about, m.attempts,
      m.resends,
      case when m.is_code
        then ceil(extract(epoch from m.queued_at + ${codeLife} - now()))::int end as "codeLives",
      m.unsubscribe_id as "unsubscribeId", (select s.reason from suppressions s
        where m.channel = 'email' and s.address_hash = address_hash(m.recipient)) as suppressed`.execute(
    db,
  );
  return rows[0];
}

/**
 * Records that a message is about to be handed over; false when this run no longer owns it, and
 * must not send it.
 */
export async function handOverMessage(db: Db, id: string, claim: string): Promise<boolean> {
  const { rows } = await sql`
    update messages set handed_over_at = now(),
      claimed_until = now() + interval '1 second' * ${life}
    where id = ${id} and claim = ${claim} and status = 'sending' returning id`.execute(db);
  return rows.length > 0;
}

/** The heartbeat of a run, which keeps its claims on messages. */
export async function keepClaims(db: Db, claim: string): Promise<void> {
  await sql`
    update messages set claimed_until = now() + interval '1 second' * ${life}
    where claim = ${claim} and status = 'sending'`.execute(db);
}

/**
 * Releases the messages of dead runs. One that was handed over may have been accepted, so it is not
 * sent again; any other is. Returns those that are not sent again.
 */
export async function freeClaims(db: Db, channel: Channel): Promise<Failed[]> {
  const { rows } = await sql<Failed & { status: string }>`
    update messages set claimed_until = null,
      status = case when handed_over_at is null then 'queued' else 'uncertain' end,
      last_error = case when handed_over_at is null then last_error else ${endedMeanwhile} end
    where channel = ${channel} and status = 'sending' and claimed_until < now()
    returning about, status`.execute(db);
  return rows.filter(({ status }) => status === 'uncertain');
}

const endedMeanwhile = 'The shop stopped before the provider had answered.';

/** Expires messages that were queued more than a day ago, and returns those that failed. */
export async function endWaiting(db: Db, channel: Channel): Promise<Failed[]> {
  const { rows } = await sql<Failed & { status: string }>`
    update messages set status = case when attempts = 0 then 'expired' else 'failed' end
    where channel = ${channel} and status = 'queued'
      and queued_at <= now() - ${longestWait}
    returning about, status`.execute(db);
  return rows.filter(({ status }) => status === 'failed');
}

/**
 * Records the outcome of a claimed message. A response that arrives after others assumed this run
 * dead still counts.
 */
export type Settled =
  | { status: 'sent'; answer: string }
  | { status: 'failed' | 'uncertain'; problem: string | null }
  | { status: 'queued'; problem: string | null; seconds: number; isUntried?: boolean };

export async function settleMessage(
  db: Db,
  id: string,
  claim: string,
  settled: Settled,
): Promise<void> {
  const problem = settled.status === 'sent' ? null : settled.problem;
  const answer = settled.status === 'sent' ? settled.answer : null;
  const seconds = settled.status === 'queued' ? settled.seconds : 0;
  const untried = settled.status === 'queued' && settled.isUntried ? 1 : 0;
  await sql`
    update messages set status = ${settled.status}, last_error = ${problem}, answer = ${answer},
      attempts = attempts - ${untried}::int,
      -- A code that was sent no longer needs to be readable.
      text = case when is_code and ${settled.status} = 'sent' then ${blanked} else text end,
      sent_at = case when ${settled.status} = 'sent' then now() end,
      due_at = now() + interval '1 second' * ${seconds},
      claim = null, claimed_until = null, handed_over_at = null
    where id = ${id} and claim = ${claim}
      and (status = 'sending' or status = 'uncertain' and ${settled.status} <> 'queued')`.execute(
    db,
  );
}

/** A message's text with its six-digit codes redacted. */
export const blanked = sql<string>`regexp_replace(text, '\\m[0-9]{6}\\M', '••••••', 'g')`;

/** The job that sends the messages of a channel. */
export const sendingJobs = { email: 'send_messages', sms: 'send_sms' } as const;

/** Wakes the senders of a channel at commit, as the trigger on `messages` does. */
export async function wakeSenders(db: Db, channel: Channel): Promise<void> {
  await sql`select pg_notify('messages', ${channel})`.execute(db);
}

/** Schedules the job for when a message is next due, or a run may have died. */
export async function queueNextRun(db: Db, channel: Channel): Promise<void> {
  const job = sendingJobs[channel];
  await sql`
    select graphile_worker.add_job(${job}, run_at => greatest(next.at, c.paused_until),
      max_attempts => 1, job_key => ${`${job}_later`})
    from (
      select min(at) as at from (
        (select due_at as at from messages where channel = ${channel} and status = 'queued'
          and due_at > now() order by due_at limit 1)
        union all
        (select now() from messages where channel = ${channel} and status = 'queued'
          and due_at <= now() limit 1)
        union all
        (select claimed_until + interval '1 second' from messages
          where channel = ${channel} and status = 'sending' order by claimed_until limit 1)
      ) times
    ) next
    left join message_channels c on c.channel = ${channel}
    where next.at is not null`.execute(db);
}
