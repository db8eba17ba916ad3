import { createStored } from '../session/stored.ts';

type AuthDraft = { phone?: string; firstName?: string; lastName?: string; email?: string };

const empty: AuthDraft = {};

const stored = createStored<AuthDraft>('signupDraft', empty, 'session');

/** What was typed at sign-in or sign-up, from form to form and over a reload; never a password. */
export function useAuthDraft() {
  const draft = stored.use();
  return [draft, (change: AuthDraft) => stored.write({ ...stored.read(), ...change })] as const;
}

export function forgetAuthDraft() {
  stored.write(empty);
}
