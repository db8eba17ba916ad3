import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeForm } from './code-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { pendingCode } from './pending-code.ts';
import { SignupForm } from './signup-form.tsx';

type Step = 'signup' | 'login' | 'forgot';

/** Sign-in, sign-up and the code within another page, which keeps its state. */
export default function SignInHere() {
  const t = useTranslations('auth');
  const [step, setStep] = useState<Step>('login');
  const pending = pendingCode.use();
  if (pending) {
    return (
      <div className="max-w-xl">
        <CodeForm pending={pending} onSignedIn={stay} />
      </div>
    );
  }
  const ways: [Step, string][] = [
    ['login', t('knownHere')],
    ['signup', t('newHere')],
  ];
  return (
    <div className="max-w-xl">
      <fieldset className="mb-8 grid grid-cols-2">
        <legend className="sr-only">{t('how')}</legend>
        {ways.map(([value, text]) => (
          <label
            key={value}
            className="relative flex min-h-12 items-center justify-center border border-line px-3 text-center has-checked:border-ink has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="step"
              checked={value === (step === 'signup' ? 'signup' : 'login')}
              onChange={() => setStep(value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            {text}
          </label>
        ))}
      </fieldset>
      {step === 'signup' && <SignupForm onCode={stay} />}
      {step === 'login' && <LoginForm onSignedIn={stay} onCode={stay} />}
      {step === 'forgot' && (
        <>
          <p className="mb-5">{t('forgotText')}</p>
          <ForgotForm onCode={stay} />
        </>
      )}
      {step !== 'signup' && (
        <button
          type="button"
          className="link mt-4 min-h-11"
          onClick={() => setStep(step === 'login' ? 'forgot' : 'login')}
        >
          {step === 'login' ? t('forgotLink') : t('backToLogin')}
        </button>
      )}
    </div>
  );
}

/**
 * The page re-renders automatically: with the code form once a code is sent, with the order form once
 * signed in.
 */
function stay() {}
