import { createStored } from '../session/stored.ts';
import { useUser } from '../session/user.ts';

type Values = Record<string, string | boolean>;

/** What has been typed, by whom, and what it changes. */
type Kept = { by: string; about: number | 'new' | 'me'; values: Values };

const addressDraft = createStored<Kept | null>('addressDraft', null, 'session');
const profileDraft = createStored<Kept | null>('profileDraft', null, 'session');

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
function useOwn(stored: typeof addressDraft) {
  const by = useUser().user.id ?? '';
  const kept = stored.use();
  const own = kept?.by === by ? kept : undefined;
  return {
    about: own?.about,
    values: own?.values ?? {},
    write: (about: Kept['about'], values: Values) => stored.write({ by, about, values }),
    forget: () => stored.write(null),
  };
}
