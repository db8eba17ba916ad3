import { createStored } from '../browser/stored.ts';

/** A code that was sent; stored for this tab, so that a reload keeps the form. */
export type PendingCode = {
  id: string;
  phone: string;
  /** The purpose of the code: verify a new account's phone, sign in, or reset the password. */
  purpose: 'signup' | 'login' | 'reset';
  /** Whether the phone was registered before but never verified. */
  wasLeft?: boolean;
  resendAt: string;
  /** The code itself, where a demo shop shows it. */
  demoCode?: string | undefined;
};

export const pendingCode = createStored<PendingCode | null>('pendingCode', null, 'session');

const leastWait = 30_000;

/** Stores a sent code; resending is offered after the message has had time to arrive. */
export function awaitCode({ resendAt, ...sent }: PendingCode) {
  const soonest = Date.now() + leastWait;
  const wait = Math.max(Date.parse(resendAt) || 0, soonest);
  pendingCode.write({ ...sent, resendAt: new Date(wait).toISOString() });
}
