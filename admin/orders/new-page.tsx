import { Alert, Button, Grid, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useUnsaved } from '../drafts/unsaved.ts';
import { formatMoney } from '../lists/format-money.ts';
import { fieldsOf, focusFirstMarked } from '../problems/fields.ts';
import { Loaded } from '../problems/states.tsx';
import { showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { callOpenly } from '../session/call-openly.ts';
import { statusOf } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { Page } from '../shell/page.tsx';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/words.ts';
import { emptyDraft, findMissing, isCollected, nameFields, sumUp, toBody } from './draft.ts';
import { DraftAddress } from './draft-address.tsx';
import { DraftClient } from './draft-client.tsx';
import { DraftPieces } from './draft-pieces.tsx';
import { DraftTerms } from './draft-terms.tsx';

/** An order written down for somebody on the phone. */
export function Component() {
  const t = useWords('orders');
  return (
    <Page title={t('newOrder')}>
      <Draft />
    </Page>
  );
}

function Draft() {
  const t = useWords('orders');
  const language = useLanguage();
  const navigate = useNavigate();
  const [asked] = useSearchParams();
  const [key] = useState(() => crypto.randomUUID());
  const {
    data: options,
    error,
    refetch,
  } = useQuery({
    queryKey: ['GET /checkout/options', language],
    queryFn: ({ signal }) =>
      callOpenly('GET /checkout/options', { query: { lang: language }, signal }),
  });
  const form = useForm({
    initialValues: emptyDraft(asked.get('phone') ?? ''),
    validate: (draft) => findMissing(draft, options, t),
  });
  const [refused, setRefused] = useState<string>();
  const { busy, write } = useWrite((problem) => {
    const fields = fieldsOf(problem);
    if (fields) form.setErrors(nameFields(fields));
    else setRefused((problem as Error).message);
    focusFirstMarked();
    return Boolean(fields);
  });
  useUnsaved(form.isDirty());

  async function place(draft: typeof form.values) {
    setRefused(undefined);
    const order = await write(() =>
      call('POST /orders/admin', {
        headers: { 'idempotency-key': key },
        body: toBody(draft, options) as never,
      }),
    );
    if (!order) return;
    form.resetDirty();
    showSuccess(t('newPlaced', { number: order.number }));
    setTimeout(() => navigate(`/admin/orders/${order.id}`));
  }

  const sums = sumUp(form.values, options);
  return (
    <Loaded loading={!options} error={statusOf(error, options)} onRetry={refetch}>
      {options && (
        <form onSubmit={form.onSubmit(place, focusFirstMarked)} noValidate>
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 7 }}>
              <Stack>
                <DraftClient form={form} />
                <DraftPieces form={form} currency={options.chargeCurrency} />
                <DraftAddress form={form} isCollected={isCollected(form.values, options)} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 5 }}>
              <Stack>
                <DraftTerms form={form} options={options} sums={sums} />
                {refused && (
                  <Alert color="red" role="alert">
                    {refused}
                  </Alert>
                )}
                <Group>
                  <Button type="submit" loading={busy}>
                    {t('placeFor', { total: formatMoney(sums.total, options.chargeCurrency) })}
                  </Button>
                </Group>
              </Stack>
            </Grid.Col>
          </Grid>
        </form>
      )}
    </Loaded>
  );
}
