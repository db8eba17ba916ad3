import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';
import { useState } from 'react';
import type { Passkey } from '#contract/passkeys.ts';
import { formatInstant } from '../formats/format-date.ts';
import { Panel } from '../parts/panel.tsx';
import { confirmThen } from '../problems/confirm.ts';
import { showFailure, showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { passkeyProblem } from '../session/passkey-problem.ts';
import { useRead } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

/** The own passkeys: add, rename, remove. */
export function Passkeys() {
  const t = useWords('users');
  const tSession = useWords('session');
  const { data } = useRead('GET /admin/me/passkeys');
  const { busy, write } = useWrite();
  const [named, setNamed] = useState<number>();

  async function add() {
    const added = await write(async () => {
      const options = await call('POST /admin/me/passkeys/options');
      const response = await startRegistration({ optionsJSON: options as never }).catch(
        passkeyProblem,
      );
      if (typeof response === 'string') return response;
      const body = { name: t('passkeyName'), response: { ...response } };
      return await call('POST /admin/me/passkeys', { body });
    });
    if (added === 'address') showFailure(tSession('passkeyAddress'));
    else if (added === 'present') showFailure(t('passkeyPresent'));
    else if (added === 'other') showFailure(t('passkeyNotMade'));
    else if (added) setNamed(added.id);
  }

  return (
    <Panel title={t('passkeys')}>
      <Stack gap="sm" align="stretch">
        <Text size="sm">{t('passkeysText')}</Text>
        {data?.passkeys.map((passkey) => (
          <OnePasskey
            key={passkey.id}
            passkey={passkey}
            isNamed={named === passkey.id}
            onName={(on) => setNamed(on ? passkey.id : undefined)}
          />
        ))}
        {browserSupportsWebAuthn() ? (
          <Group>
            <Button variant="default" onClick={add} loading={busy}>
              {t('addPasskey')}
            </Button>
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {t('noPasskeys')}
          </Text>
        )}
      </Stack>
    </Panel>
  );
}

type Props = { passkey: Passkey; isNamed: boolean; onName: (on: boolean) => void };

function OnePasskey({ passkey, isNamed, onName }: Props) {
  const t = useWords('users');
  const { busy, write } = useWrite();
  const { id, name, createdAt, lastUsedAt } = passkey;
  if (isNamed) return <NameForm passkey={passkey} onDone={() => onName(false)} />;

  const remove = () =>
    confirmThen(t('removeAsk', { name }), t('removeText'), async () => {
      const done = await write(async () => {
        await call('DELETE /admin/me/passkeys/:id', { params: { id } });
        return true;
      });
      if (done) showSuccess(t('passkeyRemoved'));
    });

  return (
    <Group justify="space-between" align="flex-start">
      <Stack gap={0} className="anywhere">
        <Text size="sm">{name}</Text>
        <Text size="sm" c="dimmed">
          {lastUsedAt
            ? t('passkeyUsed', { at: formatInstant(lastUsedAt) })
            : t('passkeyAdded', { at: formatInstant(createdAt) })}
        </Text>
      </Stack>
      <Group gap={6}>
        <Button
          size="compact-sm"
          variant="default"
          aria-label={`${t('rename')}: ${name}`}
          onClick={() => onName(true)}
        >
          {t('rename')}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          aria-label={`${t('remove')}: ${name}`}
          onClick={remove}
        >
          {t('remove')}
        </Button>
      </Group>
    </Group>
  );
}

function NameForm({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const t = useWords('users');
  const { busy, write } = useWrite();
  const form = useForm({
    initialValues: { name: passkey.name },
    validate: { name: (value) => (value.trim() ? null : t('enterName')) },
  });

  async function save({ name }: typeof form.values) {
    const params = { id: passkey.id };
    const body = { name: name.trim() };
    if (await write(() => call('PATCH /admin/me/passkeys/:id', { params, body }))) onDone();
  }

  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Group align="flex-end">
        <TextInput
          label={t('passkeyNameLabel')}
          autoFocus
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <Button type="submit" loading={busy}>
          {t('save')}
        </Button>
      </Group>
    </form>
  );
}
