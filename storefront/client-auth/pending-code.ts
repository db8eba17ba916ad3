import { createStored } from '../session/stored.ts';

/** A code that is on its way: kept for this tab, so that a reload asks for it again. */
export type PendingCode = {
  id: string;
  phone: string;
  /** What the code is for: proving a new account's phone, signing in, or a new password. */
  purpose: 'signup' | 'login' | 'reset';
  /** The phone was registered before and never proved. */
  wasLeft?: boolean;
  resendAt: string;
};

export const pendingCode = createStored<PendingCode | null>('pendingCode', null, 'session');

const leastWait = 30_000;

/** Remembers a code just sent; another is offered once the message has had time to arrive. */
export function awaitCode({ resendAt, ...sent }: PendingCode) {
  const soonest = Date.now() + leastWait;
  const wait = Math.max(Date.parse(resendAt) || 0, soonest);
  pendingCode.write({ ...sent, resendAt: new Date(wait).toISOString() });
}
