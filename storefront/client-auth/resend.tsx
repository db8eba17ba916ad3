import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CodeSent } from '#contract/clients.ts';
import { Failure } from '../forms/failure.tsx';
import { useMutation } from '../queries/use-mutation.ts';

type Props = { resendAt: string; send: () => Promise<CodeSent>; onSent: (sent: CodeSent) => void };

/** Resends the code, after a countdown. */
export function Resend({ resendAt, send, onSent }: Props) {
  const t = useTranslations('auth');
  const seconds = useSecondsUntil(resendAt);
  const resend = useMutation({ mutationFn: send, onSuccess: onSent });
  const minutes = Math.ceil(seconds / 60);
  return (
    <div className="mt-4">
      <button
        type="button"
        className="link min-h-11 tabular-nums disabled:text-quiet disabled:no-underline"
        disabled={seconds > 0 || resend.isPending}
        onClick={() => resend.mutate()}
      >
        {seconds === 0
          ? t('resend')
          : seconds > 120
            ? t('resendLater', { minutes })
            : t('resendIn', { seconds })}
      </button>
      {resend.isSuccess && <p role="status">{t('resent')}</p>}
      <Failure error={resend.error} />
    </div>
  );
}

function useSecondsUntil(instant: string): number {
  const [now, setNow] = useState(() => Date.now());
  const seconds = Math.max(0, Math.ceil((Date.parse(instant) - now) / 1000)) || 0;
  const isWaiting = seconds > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, [isWaiting]);
  return seconds;
}
