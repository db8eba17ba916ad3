import { Box, Button, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { saveFile } from '../lists/csv.ts';
import { Panel } from '../parts/panel.tsx';
import { copyText } from '../problems/copy-text.ts';
import { showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { PasswordField } from '../session/login-fields.tsx';
import { useMe } from '../session/use-me.ts';
import { useShop } from '../session/use-shop.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { Enrolment } from './enrolment.tsx';

/** Sets up, confirms or removes the second factor. */
export function SecondFactor({ isOn, onDone }: { isOn: boolean; onDone?: () => void }) {
  const t = useWords('users');
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<string[]>();
  const { busy, write } = useWrite();

  async function begin() {
    setBegun(await write(() => call('POST /admin/me/second-factor')));
  }

  return (
    <Panel title={t('secondFactor')}>
      <Stack gap="sm" align="flex-start">
        {codes ? (
          <RecoveryCodes
            codes={codes}
            onDone={() => {
              setCodes(undefined);
              onDone?.();
            }}
          />
        ) : isOn ? (
          <TurnOff />
        ) : begun ? (
          <Enrolment
            {...begun}
            onConfirmed={(recoveryCodes) => {
              setCodes(recoveryCodes);
              setBegun(undefined);
            }}
          />
        ) : (
          <>
            <Text size="sm">{t('factorText')}</Text>
            <Button onClick={begin} loading={busy}>
              {t('turnOn')}
            </Button>
          </>
        )}
      </Stack>
    </Panel>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const t = useWords('users');
  const { shopName } = useShop();
  const { me } = useMe();
  return (
    <Stack gap="sm" align="flex-start" className="recovery-codes">
      <Text fw={600}>
        {[t('recoveryCodes'), shopName, me?.username].filter(Boolean).join(' · ')}
      </Text>
      <Text size="sm">{t('recoveryText')}</Text>
      <Box component="ul" m={0} pl="lg" ff="monospace" aria-label={t('recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
      <Group>
        <Button variant="default" onClick={() => void copyText(codes.join('\n'), t('copied'))}>
          {t('copy')}
        </Button>
        <Button variant="default" onClick={() => saveFile('recovery-codes.txt', codes.join('\n'))}>
          {t('download')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('print')}
        </Button>
        <Button onClick={onDone}>{t('keptThem')}</Button>
      </Group>
    </Stack>
  );
}

function TurnOff() {
  const t = useWords('users');
  const form = useForm({
    initialValues: { password: '' },
    validate: { password: (value) => (value ? null : t('enterPassword')) },
  });
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));

  async function turnOff(body: typeof form.values) {
    const done = await write(async () => {
      await call('POST /admin/me/second-factor/off', { body });
      return true;
    });
    if (done) showSuccess(t('isOff'));
  }

  return (
    <form onSubmit={form.onSubmit(turnOff)} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('factorIsOn')}</Text>
        <PasswordField label={t('yourPassword')} {...form.getInputProps('password')} />
        <Group>
          <Button type="submit" variant="default" loading={busy}>
            {t('turnOff')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
