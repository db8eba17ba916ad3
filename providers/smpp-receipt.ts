import type { Pdu } from 'smpp';
import type { Receipt } from '#domain/messages/sender.ts';

/** `message_state` by its number. */
const states = [
  '',
  'ENROUTE',
  'DELIVRD',
  'EXPIRED',
  'DELETED',
  'UNDELIV',
  'ACCEPTD',
  'UNKNOWN',
  'REJECTD',
];

/** Final states of a message that was not delivered. */
const failures = ['EXPIRED', 'DELETED', 'UNDELIV', 'REJECTD'];

/**
 * Reads a delivery receipt: by its fields if the provider sets them, else by the text that SMPP suggests
 * (`id:… stat:DELIVRD err:000`). Undefined for anything else, such as a customer's reply, and for states
 * that are not final.
 */
export function readReceipt(pdu: Pdu): Receipt | undefined {
  if (((pdu.esm_class ?? 0) & 0x3c) !== 0x04) return undefined;
  const text = textOf(pdu);
  const id = (pdu.receipted_message_id ?? /\bid:\s*([^\s\0]+)/i.exec(text)?.[1])?.replaceAll(
    '\0',
    '',
  );
  const stat = /\bstat:\s*([A-Z]+)/i.exec(text)?.[1]?.toUpperCase();
  const state = stat ?? states[pdu.message_state ?? 0];
  if (!id || !state) return undefined;
  if (state.startsWith('DELIV')) return { id, state: 'delivered', reason: null };
  if (!failures.some((failure) => state.startsWith(failure.slice(0, 5)))) return undefined;
  const error = /\berr:\s*(\w+)/i.exec(text)?.[1];
  return { id, state: 'failed', reason: error ? `${state} err:${error}` : state };
}

function textOf({ short_message: short, message_payload: payload }: Pdu): string {
  return String((short?.message.length ? short : payload)?.message ?? '');
}
