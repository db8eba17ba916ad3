import { useTranslations } from 'use-intl';
import { Dialog } from '../parts/dialog.tsx';
import { sessionEnded } from '../session/tokens.ts';
import SignInHere from './sign-in-here.tsx';

/**
 * A sign-in dialog over a page whose session expired; the page keeps its state and continues after it.
 */
export default function SessionEnded() {
  const t = useTranslations('auth');
  return (
    <Dialog
      title={t('endedTitle')}
      className="inset-0 m-auto h-fit max-h-dvh w-full max-w-lg overflow-y-auto"
      onClose={() => sessionEnded.write(false)}
    >
      <p className="mb-6">{t('endedText')}</p>
      <SignInHere />
    </Dialog>
  );
}
