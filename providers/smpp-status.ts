import smpp from 'smpp';
import { own } from '#core/own.ts';
import type { Outcome } from '#domain/messages/sender.ts';

const { errors } = smpp;

const names = new Map(Object.entries(errors).map(([name, status]) => [status, name]));

const named = (...given: string[]) => new Set(given.map((name) => own(errors, name) ?? -1));

const throttling = named('ESME_RTHROTTLED', 'ESME_RMSGQFUL');

/** Permanent errors that concern this message only. */
const permanent = named(
  'ESME_RINVMSGLEN',
  'ESME_RINVDSTADR',
  'ESME_RINVDSTTON',
  'ESME_RINVDSTNPI',
  'ESME_RX_P_APPN',
  'ESME_RINVDCS',
  'ESME_RPROHIBITED',
  'ESME_RDELIVERYFAILURE',
);

/** Errors that any message would get: of the account, the sender or the connection. */
const general = named(
  'ESME_RINVBNDSTS',
  'ESME_RINVSRCADR',
  'ESME_RINVSRCTON',
  'ESME_RINVSRCNPI',
  'ESME_RINVPASWD',
  'ESME_RINVSYSID',
  'ESME_RINVSYSTYP',
  'ESME_RINVSERTYP',
  'ESME_RSERTYPUNAUTH',
  'ESME_RSERTYPUNAVAIL',
  'ESME_RSERTYPDENIED',
);

/** Whether the provider asks for fewer messages. */
export function isThrottled(status: number): boolean {
  return throttling.has(status);
}

/** The outcome of a refused part; `place` is its position among the parts of its message. */
export function outcomeOf(status: number, place: number, count: number): Outcome {
  const reason = describeStatus(status);
  // The parts before it were accepted, so the message is not sent again automatically.
  if (place > 0) return { state: 'refused', reason: `Part ${place + 1} of ${count}: ${reason}` };
  if (isThrottled(status)) return { state: 'throttled', reason };
  if (general.has(status)) return { state: 'unreachable', reason };
  return { state: permanent.has(status) ? 'refused' : 'postponed', reason };
}

/** The name and number of a status: `ESME_RINVDSTADR (0x0B)`. */
export function describeStatus(status: number): string {
  const number = `0x${status.toString(16).toUpperCase().padStart(2, '0')}`;
  const name = names.get(status);
  return name ? `${name} (${number})` : `SMPP ${number}`;
}
