import { readFileSync } from 'node:fs';
import { type Refusal, refuse } from '#domain/refuse.ts';

const file = new URL('./common-passwords.txt', import.meta.url);
let common: Set<string> | undefined;

/** Says no to a password that is among the first an attacker tries. */
export function refuseCommon(password: string): Refusal<'invalid'> | undefined {
  common ??= new Set(readFileSync(file, 'utf8').split('\n'));
  if (!common.has(password.trim().toLowerCase())) return undefined;
  const message = 'is one of the most common passwords; take another';
  return refuse('invalid', { detail: `password: ${message}`, fields: { password: message } });
}
