import type { Client } from '#contract/clients.ts';
import type { AddressValues } from '../addresses/address-values.ts';
import { createStored } from '../browser/stored.ts';
import { useUser } from '../session/user.ts';

/** A draft: its user, the record it edits, and the values typed. */
type Kept<About, Values> = { by: string; about: About; values: Values };
type Stored<T> = ReturnType<typeof createStored<T | null>>;

type Address = Kept<number | 'new', AddressValues & { isDefault?: boolean }>;
type Profile = Kept<'me', Partial<Record<keyof Client, string>>>;

const addressDraft = createStored<Address | null>('addressDraft', null, 'session');
const profileDraft = createStored<Profile | null>('profileDraft', null, 'session');

/** The address being edited, and the values typed so far. */
export function useAddressDraft() {
  return useOwn(addressDraft);
}

export function useProfileDraft() {
  return useOwn(profileDraft);
}

/**
 * Drafts of account forms are stored for this tab until saved or discarded, so that nothing is lost
 * when the session ends or the page is reloaded. Other users who sign in cannot see them.
 */
function useOwn<About, Values>(stored: Stored<Kept<About, Values>>) {
  const by = useUser().user.id ?? '';
  const kept = stored.use();
  const own = kept?.by === by ? kept : undefined;
  return {
    about: own?.about,
    values: own?.values ?? ({} as Partial<Values>),
    write: (about: About, values: Values) => stored.write({ by, about, values }),
    forget: () => stored.write(null),
  };
}
