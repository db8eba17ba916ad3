import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { focusOn } from '../page/focus-on.ts';

type Props = {
  /** What the button says first, and what it is about for who can't see where it stands. */
  ask: string;
  about: string;
  question: string;
  yes: string;
  isBusy: boolean;
  onYes: () => void;
};

/** A button that asks before it does what can't be undone. */
export function Sure({ ask, about, question, yes, isBusy, onYes }: Props) {
  const t = useTranslations('account');
  const [isAsked, setAsked] = useState<boolean>();
  if (!isAsked) {
    return (
      <button
        type="button"
        className="link label min-h-11"
        // Back from the question, the keyboard goes on from here.
        ref={isAsked === false ? focusOn : null}
        onClick={() => setAsked(true)}
      >
        {ask}
        <span className="sr-only">: {about}</span>
      </button>
    );
  }
  return (
    <span className="flex w-full flex-wrap items-center gap-x-5" role="alert">
      <span className="text-small">{question}</span>
      <button
        type="button"
        className="link label min-h-11 font-semibold text-alarm"
        disabled={isBusy}
        ref={focusOn}
        onClick={onYes}
      >
        {yes}
      </button>
      <button type="button" className="link label min-h-11" onClick={() => setAsked(false)}>
        {t('cancel')}
      </button>
    </span>
  );
}
