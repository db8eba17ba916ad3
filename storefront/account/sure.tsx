import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusOn } from '../browser/focus-on.ts';

type Props = {
  /** The button's label, and what it refers to for screen readers. */
  ask: string;
  about: string;
  question: string;
  yes: string;
  isBusy: boolean;
  onYes: () => void;
};

/** A button with a confirmation, for irreversible actions. */
export function Sure({ ask, about, question, yes, isBusy, onYes }: Props) {
  const t = useTranslations('account');
  const [isAsked, setAsked] = useState<boolean>();
  if (!isAsked) {
    return (
      <button
        type="button"
        className="link label min-h-11"
        // Focus returns here from the confirmation.
        ref={isAsked === false ? focusOn : null}
        onClick={() => setAsked(true)}
      >
        {ask}
        <span className="sr-only">: {about}</span>
      </button>
    );
  }
  return (
    <span
      className="flex w-full flex-wrap items-center gap-x-5"
      role="alert"
      onKeyDown={(event) => event.key === 'Escape' && !isBusy && setAsked(false)}
    >
      <span className="text-small">{question}</span>
      <button
        type="button"
        className="link label min-h-11 font-semibold text-alarm"
        // Keeps the focus while the action is pending, and if it is refused.
        aria-disabled={isBusy}
        ref={focusOn}
        onClick={() => !isBusy && onYes()}
      >
        {yes}
      </button>
      <button
        type="button"
        className="link label min-h-11"
        // The request is sent, or waits for the connection: it can no longer be stopped.
        disabled={isBusy}
        onClick={() => setAsked(false)}
      >
        {t('cancel')}
      </button>
    </span>
  );
}
