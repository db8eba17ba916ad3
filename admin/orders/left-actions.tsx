import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import type { AbandonedOrder } from '#contract/abandoned.ts';
import { formatPhone } from '#ui/phone.ts';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { useWrite } from '../session/use-write.ts';
import { useWords } from '../words/translator.ts';
import { nameOf } from './status-names.ts';

/** The actions on an abandoned basket: one reminder, and a note that the customer was contacted. */
export function LeftActions({ row }: { row: AbandonedOrder }) {
  const t = useWords('abandoned');
  const { busy, write } = useWrite();
  const params = { id: row.id };
  const name = nameOf(row.client, formatPhone(row.client.phone));
  const contacted = row.contactedAt === null;
  const noting = contacted ? t('markContacted') : t('unmarkContacted');

  async function remind() {
    const done = await write(() => call('POST /orders/admin/abandoned/:id/remind', { params }));
    if (done) showSuccess(t('remindedNow', { name }));
  }

  async function note() {
    const done = await write(() =>
      call('PATCH /orders/admin/abandoned/:id', { params, body: { contacted } }),
    );
    if (done) showSuccess(contacted ? t('contactedNow', { name }) : t('notContactedNow', { name }));
  }

  return (
    <Group gap={6}>
      {!row.remindedAt && !row.cannotRemind && (
        <Button
          size="compact-sm"
          variant="default"
          loading={busy}
          onClick={remind}
          aria-label={t('remindOne', { name })}
        >
          {t('remind')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        loading={busy}
        onClick={note}
        aria-label={`${noting}: ${name}`}
      >
        {noting}
      </Button>
      <Button
        component={Link}
        to={`/admin/orders/new?client=${row.client.id}&basket=1`}
        size="compact-sm"
        variant="default"
        aria-label={t('orderFor', { name })}
      >
        {t('order')}
      </Button>
    </Group>
  );
}
