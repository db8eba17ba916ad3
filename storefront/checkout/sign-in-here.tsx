import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CodeForm } from '../client-auth/code-form.tsx';
import { ForgotForm } from '../client-auth/forgot-form.tsx';
import { LoginForm } from '../client-auth/login-form.tsx';
import { pendingCode } from '../client-auth/pending-code.ts';
import { SignupForm } from '../client-auth/signup-form.tsx';

type Step = 'signup' | 'login' | 'forgot';

/** Sign-up, sign-in and the code within the checkout; the basket stays where it is. */
export default function SignInHere({ first = 'signup' }: { first?: Step }) {
  const t = useTranslations('auth');
  const [step, setStep] = useState<Step>(first);
  const pending = pendingCode.use();
  if (pending) {
    return (
      <div className="max-w-md">
        <CodeForm
          pending={pending}
          onSignedIn={stay}
          onChangePhone={() => pendingCode.write(null)}
        />
      </div>
    );
  }
  const steps: [Step, string][] = [
    ['signup', t('newHere')],
    ['login', t('knownHere')],
    ['forgot', t('forgotLink')],
  ];
  return (
    <div className="max-w-md">
      <fieldset className="mb-8 grid gap-1">
        <legend className="sr-only">{t('how')}</legend>
        {steps.map(([value, text]) => (
          <label key={value} className="flex min-h-11 items-center gap-3">
            <input
              type="radio"
              name="step"
              checked={step === value}
              onChange={() => setStep(value)}
              className="size-4 accent-ink"
            />
            {text}
          </label>
        ))}
      </fieldset>
      {step === 'signup' && <SignupForm onCode={stay} />}
      {step === 'login' && <LoginForm onSignedIn={stay} onCode={stay} />}
      {step === 'forgot' && <ForgotForm onCode={stay} />}
    </div>
  );
}

/** The page goes on by itself: to the code while one is awaited, to the form once signed in. */
function stay() {}
