import { useTranslations } from 'use-intl';
import type { AreaState } from '../session/area.ts';

type Props = AreaState & { retry: () => unknown };

/** The loading indicator, or the error with a retry button. */
export function AccountState({ loading, error, retry }: Props) {
  const t = useTranslations('account');
  if (loading) {
    return (
      <div aria-hidden="true" className="mt-8 grid gap-4">
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton h-4 w-2/3" />
      </div>
    );
  }
  if (error === '' || error === 401) return null;
  return (
    <p role="alert" className="mt-6 text-alarm">
      {t('unreachable')}{' '}
      <button type="button" className="link min-h-11 font-semibold" onClick={() => retry()}>
        {t('retry')}
      </button>
    </p>
  );
}
