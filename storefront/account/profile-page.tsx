import { useTranslations } from 'use-intl';
import { useUser } from '../session/user.ts';
import { accountMeta } from './account-meta.ts';
import { AccountState } from './account-state.tsx';
import { ChangePassword } from './change-password.tsx';
import { ChangePhone } from './change-phone.tsx';
import { EmailConsent } from './email-consent.tsx';
import { Profile } from './profile.tsx';

export const meta = accountMeta('profile');

export default function ProfilePage() {
  const t = useTranslations('account');
  const { user, loading, error, retry } = useUser();
  return (
    <>
      <h1 className="display">{t('rooms.profile')}</h1>
      <AccountState {...{ loading, error, retry }} />
      {user.id && (
        <div className="mt-8 grid max-w-md gap-14">
          <Profile key={user.id} user={user} />
          <EmailConsent />
          <ChangePhone phone={user.phone ?? ''} />
          <ChangePassword phone={user.phone ?? ''} />
        </div>
      )}
    </>
  );
}
