import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Me, SignInTodo } from '#contract/admins.ts';
import { Page } from '../parts/page.tsx';
import { OwnPassword } from '../users/own-password.tsx';
import { SecondFactor } from '../users/second-factor.tsx';
import { useWords } from '../words/translator.ts';

/**
 * Replaces every page with a required step of the account, such as a second factor, until it is
 * done.
 */
export function SetupFirst({ me, children }: { me: Me | undefined; children: ReactNode }) {
  const [step, setStep] = useState<SignInTodo | null>(null);
  // The cached `me` may still list a step that was just finished.
  const [done, setDone] = useState<SignInTodo | null>(null);
  const due = me?.todo && me.todo !== done ? me.todo : null;
  // A step is shown until it reports that it is done, because recovery codes are still to be saved.
  if (due && !step) setStep(due);
  if (!step) return children;
  const goOn = () => {
    setDone(step);
    setStep(null);
  };
  return <Setup step={step} onDone={goOn} />;
}

type Props = { step: SignInTodo; onDone: () => void };

function Setup({ step, onDone }: Props) {
  const t = useWords('session');
  if (step === 'second_factor') {
    return (
      <Page title={t('setup.factorTitle')}>
        <Stack maw={640}>
          <Text>{t('setup.factorText')}</Text>
          <SecondFactor isOn={false} onDone={onDone} />
        </Stack>
      </Page>
    );
  }
  return (
    <Page title={t('setup.passwordTitle')}>
      <Stack maw={640} align="flex-start">
        <Text>{t('setup.passwordText')}</Text>
        <OwnPassword onDone={onDone} />
      </Stack>
    </Page>
  );
}
