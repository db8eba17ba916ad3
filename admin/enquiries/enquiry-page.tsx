import { Box, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useParams } from 'react-router';
import type { EnquiryFile } from '#contract/enquiries.ts';
import { languageNames } from '#core/languages.ts';
import { formatPhone } from '#ui/phone.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { formatInstant } from '../formats/format-date.ts';
import { OneOfList } from '../lists/one-of-list.tsx';
import { useSetUpLink } from '../messages/notice.tsx';
import { Panel } from '../parts/panel.tsx';
import { copyText } from '../problems/copy-text.ts';
import { showFields } from '../problems/fields.ts';
import { Loaded } from '../problems/states.tsx';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { useShop } from '../session/use-shop.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { StateBadge } from './page.tsx';

export function Component() {
  const t = useWords('enquiries');
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useRead('GET /enquiries/:id', { params: { id } });
  const mayChange = useMe().mayChange('enquiries');
  return (
    <OneOfList
      list="/admin/enquiries"
      backLabel={t('title')}
      mark={data && <StateBadge status={data.status} />}
      title={data?.email ?? t('title')}
      actions={data && <Actions enquiry={data} mayChange={mayChange} />}
    >
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {data && (
          <Stack key={data.id} maw={760}>
            <Asked enquiry={data} />
            {data.notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
            {mayChange && <AnswerForm enquiry={data} />}
          </Stack>
        )}
      </Loaded>
    </OneOfList>
  );
}

/** A note, or a reply and its delivery state. */
function Note({
  note: { kind, sending, actor, at, text },
}: {
  note: EnquiryFile['notes'][number];
}) {
  const t = useWords('enquiries');
  const { sends } = useShop();
  const state = sending === 'queued' && !sends.email ? 'none' : (sending ?? 'none');
  return (
    <Box className="panel">
      <Text size="sm" c="dimmed">
        {kind === 'reply' ? t('kinds.reply', { state }) : t('kinds.note')} · {actor} ·{' '}
        {formatInstant(at)}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Text>
    </Box>
  );
}

function Asked({ enquiry }: { enquiry: EnquiryFile }) {
  const t = useWords('enquiries');
  const { email, name, company, phone, message, language, createdAt } = enquiry;
  return (
    <Panel title={t('message')}>
      <Text size="sm" c="dimmed" mb="xs" className="anywhere">
        {[
          formatInstant(createdAt),
          name,
          company,
          phone && formatPhone(phone),
          languageNames[language],
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {message ?? t('noMessage')}
      </Text>
      <Text
        component="a"
        href={`mailto:${email}`}
        size="sm"
        py={2}
        mt="xs"
        display="inline-block"
        className="anywhere"
      >
        {email}
      </Text>
    </Panel>
  );
}

function Actions({ enquiry, mayChange }: { enquiry: EnquiryFile; mayChange: boolean }) {
  const t = useWords('enquiries');
  const { me } = useMe();
  const { busy, write } = useWrite();
  const { id, status, owner } = enquiry;
  const mine = owner !== null && owner.id === me?.id;

  async function change(body: { status?: EnquiryFile['status']; mine?: boolean }, message: string) {
    if (await write(() => call('PATCH /enquiries/:id', { params: { id }, body })))
      showSuccess(message);
  }

  return (
    <Group gap="xs">
      <Text size="sm">{owner ? t('ownedBy', { name: owner.name }) : t('nobody')}</Text>
      {mayChange && (
        <>
          <Button
            variant="default"
            loading={busy}
            onClick={() => change({ mine: !mine }, mine ? t('givenBack') : t('taken'))}
          >
            {mine ? t('giveBack') : t('take')}
          </Button>
          {status === 'new' && (
            <Button
              variant="default"
              loading={busy}
              onClick={() => change({ status: 'answered' }, t('markedAnswered'))}
            >
              {t('markAnswered')}
            </Button>
          )}
          <Button
            variant="default"
            loading={busy}
            onClick={() =>
              status === 'closed'
                ? change({ status: 'new' }, t('opened'))
                : change({ status: 'closed' }, t('closed'))
            }
          >
            {status === 'closed' ? t('open') : t('close')}
          </Button>
        </>
      )}
    </Group>
  );
}

function AnswerForm({ enquiry }: { enquiry: EnquiryFile }) {
  const t = useWords('enquiries');
  const form = useForm({
    initialValues: { text: '' },
    validate: { text: (text) => (text.trim() ? null : t('textMissing')) },
  });
  const { busy, write } = useWrite((error) => showFields(error, form.setErrors));
  const isSent = useShop().sends.email;
  const setup = useSetUpLink();
  useUnsaved(form.isDirty());

  async function add(text: string, reply: boolean) {
    const body = { text, reply };
    const done = await write(() =>
      call('POST /enquiries/:id/notes', { params: { id: enquiry.id }, body }),
    );
    if (!done) return;
    form.reset();
    showSuccess(reply ? t('replied', { to: enquiry.email }) : t('noted'));
  }

  return (
    <form onSubmit={form.onSubmit(({ text }) => add(text, isSent))} noValidate className="panel">
      <Stack gap="sm">
        <Textarea
          label={t('answer')}
          description={
            isSent ? t('answerHint', { to: enquiry.email }) : t.rich('noEmail', { setup })
          }
          minRows={5}
          {...form.getInputProps('text')}
        />
        <Group>
          {isSent ? (
            <Button type="submit" loading={busy}>
              {t('send')}
            </Button>
          ) : (
            <CopyOrOpen to={enquiry.email} text={form.values.text} />
          )}
          <Button
            variant="default"
            loading={busy}
            onClick={() => form.onSubmit(({ text }) => add(text, false))()}
          >
            {t('keepNote')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/**
 * E-mail isn't set up, so the reply is copied or opened in the reader's own e-mail program.
 */
function CopyOrOpen({ to, text }: { to: string; text: string }) {
  const t = useWords('enquiries');
  const { shopName } = useShop();
  const subject = encodeURIComponent(shopName);
  const mail = `mailto:${encodeURIComponent(to)}?subject=${subject}&body=${encodeURIComponent(text)}`;
  return (
    <>
      <Button component="a" href={mail}>
        {t('openMail')}
      </Button>
      <Button
        variant="default"
        disabled={!text.trim()}
        onClick={() => void copyText(text, t('replyCopied'))}
      >
        {t('copyReply')}
      </Button>
    </>
  );
}
