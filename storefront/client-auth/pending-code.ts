import { createStored } from '../session/stored.ts';

/** A code that is on its way: kept for this tab, so that a reload asks for it again. */
export type PendingCode = {
  id: string;
  phone: string;
  /** What the code is for: proving the phone and signing in, or a new password. */
  purpose: 'verify' | 'reset';
  resendAt: string;
};

export const pendingCode = createStored<PendingCode | null>('pendingCode', null, 'session');
