import type { Client } from '#contract/clients.ts';
import type { Draft } from '../checkout/draft.ts';
import { createStored } from '../session/stored.ts';
import { useUser } from '../session/user.ts';

/** What has been typed, by whom, and what it changes. */
type Kept<About, Values> = { by: string; about: About; values: Values };
type Stored<T> = ReturnType<typeof createStored<T | null>>;

type Address = Kept<number | 'new', Draft & { isDefault?: boolean }>;
type Profile = Kept<'me', Partial<Record<keyof Client, string>>>;

const addressDraft = createStored<Address | null>('addressDraft', null, 'session');
const profileDraft = createStored<Profile | null>('profileDraft', null, 'session');

/** The address being written, and what of it has been typed so far. */
export function useAddressDraft() {
  return useOwn(addressDraft);
}

export function useProfileDraft() {
  return useOwn(profileDraft);
}

/**
 * What is typed into a form of the account is kept for this tab until it is saved or given up: a
 * session that ends, a reload or a look elsewhere loses nothing. Nobody else who signs in sees it.
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
