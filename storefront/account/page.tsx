import type { MetaArgs } from 'react-router';
import { useTranslations } from 'use-intl';
import { head } from '../page/head.ts';
import { metaTranslator } from '../page/meta-translator.ts';
import { useSignedIn } from '../session/tokens.ts';
import { signOut, useUser } from '../session/user.ts';
import { NeedsSignIn } from './needs-sign-in.tsx';
import { OrderList } from './order-list.tsx';
import { Profile } from './profile.tsx';

export function meta(args: MetaArgs) {
  const t = metaTranslator(args);
  return head(args, {
    title: t('account.title'),
    description: t('account.title'),
    isPrivate: true,
  });
}

export default function Account() {
  const t = useTranslations('account');
  const isSignedIn = useSignedIn();
  const { user } = useUser();
  return (
    <main id="content" tabIndex={-1} className="page section max-w-5xl pt-10 lg:pt-14">
      <h1 className="display">{t('title')}</h1>
      {isSignedIn ? (
        <div className="mt-10 grid grid-cols-1 gap-14 md:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
          <OrderList />
          <section aria-labelledby="profile">
            <h2 id="profile" className="title mb-5">
              {t('profile')}
            </h2>
            {user.id && <Profile key={user.id} user={user} />}
            <button type="button" className="link mt-6 min-h-11" onClick={signOut}>
              {t('logout')}
            </button>
          </section>
        </div>
      ) : (
        <NeedsSignIn />
      )}
    </main>
  );
}
