import type { Registration } from '#contract/clients.ts';
import type { Language } from '#core/languages.ts';
import { createIdempotencyKey } from '../queries/idempotency-key.ts';
import { callOpenly } from '../session/call.ts';

const registrationKey = createIdempotencyKey();
const codeKey = createIdempotencyKey();

/** Registers, which sends a code; a retry after a lost reply sends no second one. */
export async function register(body: Registration) {
  const headers = { 'idempotency-key': registrationKey.of(body) };
  const sent = await callOpenly('POST /client/auth/registration', { headers, body });
  registrationKey.forget();
  return sent;
}

/**
 * Requests a code to sign in or to set a new password; a retry after a lost reply sends no second one.
 */
export async function askCode(
  purpose: 'login' | 'reset',
  body: { phone: string; language: Language },
) {
  const headers = { 'idempotency-key': codeKey.of({ purpose, ...body }) };
  const route = purpose === 'login' ? 'POST /client/auth/code' : 'POST /client/auth/forgot';
  const sent = await callOpenly(route, { headers, body });
  codeKey.forget();
  return sent;
}
