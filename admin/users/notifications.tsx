import {
  Alert,
  Button,
  Checkbox,
  Group,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { type ReactNode, useState } from 'react';
import type { AdminNotifications } from '#contract/notifications.ts';
import { type Language, languageNames, languages } from '#core/languages.ts';
import { type NoticeEvent, noticeAreas, noticeEvents, noticeWays } from '#core/notices.ts';
import { mayRead, type Role } from '#core/roles.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { askPermission, readPermission } from '../news/browser-notifications.ts';
import { playSound } from '../news/play-sound.ts';
import { Panel } from '../parts/panel.tsx';
import { focusFirstMarked, showFields } from '../problems/fields.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useRead } from '../session/use-read.ts';
import { useShop } from '../session/use-shop.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';

/** How the admin is notified of events: by e-mail and SMS, and while the back office is open. */
export function NotificationsPanel({ role }: { role: Role }) {
  const t = useWords('news');
  const { data } = useRead('GET /admin/me/notifications');
  const events = noticeEvents.filter((event) => mayRead(role, noticeAreas[event]));
  if (events.length === 0) return null;
  return (
    <Panel title={t('title')}>{data && <NotificationsForm kept={data} events={events} />}</Panel>
  );
}

type Props = { kept: AdminNotifications; events: readonly NoticeEvent[] };

function NotificationsForm({ kept, events }: Props) {
  const t = useWords('news');
  const { sends } = useShop();
  const form = useForm({ initialValues: toValues(kept) });
  const { busy, write } = useWrite((error) => {
    focusFirstMarked();
    return showFields(error, form.setErrors);
  });
  useUnsaved(form.isDirty(), 'page');
  const { choices } = form.values;
  const isChosen = (way: (typeof noticeWays)[number]) =>
    events.some((event) => choices[event][way]);

  async function save({ email, phone, language, choices }: typeof form.values) {
    const body = {
      email: email.trim() || null,
      phone: phone.trim() || null,
      language: language || null,
      choices,
    };
    const saved = await write(() => call('PATCH /admin/me/notifications', { body }));
    if (!saved) return;
    form.setInitialValues(toValues(saved));
    form.setValues(toValues(saved));
    showSuccess(t('saved'));
  }

  return (
    <form onSubmit={form.onSubmit(save)} noValidate>
      <Stack gap="md">
        <Text size="sm">{t('text')}</Text>
        {events.map((event) => (
          <EventChoices key={event} event={event}>
            {noticeWays.map((way) => (
              <Checkbox
                key={way}
                label={t(`ways.${way}`)}
                {...form.getInputProps(`choices.${event}.${way}`, { type: 'checkbox' })}
              />
            ))}
          </EventChoices>
        ))}
        <Stack gap={2}>
          {(['inApp', 'browser', 'sound'] as const).map((way) => (
            <Text key={way} size="sm" c="dimmed">
              {`${t(`ways.${way}`)}: ${t(`wayHints.${way}`)}`}
            </Text>
          ))}
        </Stack>
        {isChosen('browser') && <Permission />}
        {(isChosen('email') || isChosen('sms')) && (
          <>
            <SimpleGrid cols={{ base: 1, sm: 2 }}>
              {isChosen('email') && (
                <TextInput
                  type="email"
                  autoComplete="email"
                  label={t('email')}
                  description={t('emailHint')}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  {...form.getInputProps('email')}
                />
              )}
              {isChosen('sms') && (
                <TextInput
                  type="tel"
                  autoComplete="tel"
                  label={t('phone')}
                  description={t('phoneHint')}
                  inputWrapperOrder={['label', 'input', 'description', 'error']}
                  {...form.getInputProps('phone')}
                />
              )}
              <Select
                label={t('language')}
                allowDeselect={false}
                data={[
                  { value: '', label: t('shopLanguage') },
                  ...languages.map((value) => ({ value, label: languageNames[value] })),
                ]}
                {...form.getInputProps('language')}
              />
            </SimpleGrid>
            {isChosen('email') && !sends.email && (
              <Alert color="yellow" variant="light">
                {t('noMail')}
              </Alert>
            )}
            {isChosen('sms') && !sends.sms && (
              <Alert color="yellow" variant="light">
                {t('noSms')}
              </Alert>
            )}
          </>
        )}
        <Group>
          <Button type="submit" variant="default" loading={busy}>
            {t('save')}
          </Button>
          {isChosen('sound') && (
            <Button variant="subtle" onClick={playSound}>
              {t('hear')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

const explainedEvents = ['low_stock', 'messages_failed', 'many_codes'] as const;

function EventChoices({ event, children }: { event: NoticeEvent; children: ReactNode }) {
  const t = useWords('news');
  const explained = explainedEvents.find((one) => one === event);
  const hint = explained && t(`hints.${explained}`);
  return (
    <fieldset className="plain-fieldset">
      <legend>
        <Text size="sm" fw={500}>
          {t(`events.${event}`)}
        </Text>
        {hint && (
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
        )}
      </legend>
      <div className="notice-ways">{children}</div>
    </fieldset>
  );
}

/** Shows whether the browser allows notifications, and asks for permission on a click. */
function Permission() {
  const t = useWords('news');
  const [permission, setPermission] = useState(readPermission);
  if (permission === 'granted') return null;
  const text = { default: 'allow', denied: 'blocked', unsupported: 'unsupported' } as const;
  return (
    <Alert color={permission === 'default' ? 'blue' : 'yellow'} variant="light" role="status">
      <Group justify="space-between" gap="sm">
        <Text size="sm">{t(text[permission])}</Text>
        {permission === 'default' && (
          <Button
            size="compact-sm"
            onClick={() => void askPermission().then((answer) => setPermission(answer))}
          >
            {t('ask')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

/** Replaces null, which an input does not accept. */
function toValues({ email, phone, language, choices }: AdminNotifications) {
  return {
    email: email ?? '',
    phone: phone ?? '',
    language: (language ?? '') as Language | '',
    choices,
  };
}
