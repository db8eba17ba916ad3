import { Alert, Button, Grid, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { AdminClient } from '#contract/clients.ts';
import type { Language } from '#contract/fields.ts';
import type { CheckoutOptions } from '#contract/orders.ts';
import { keepPlace } from '../browser/keep-place.ts';
import { hasChanged } from '../drafts/draft.ts';
import { useUnsaved } from '../drafts/unsaved.ts';
import { formatMoney } from '../formats/format-money.ts';
import { MessageNotice } from '../messages/notice.tsx';
import { Page } from '../parts/page.tsx';
import { fieldsOf, focusFirstMarked } from '../problems/fields.ts';
import { Loaded } from '../problems/states.tsx';
import { describeError, showSuccess } from '../problems/toast.ts';
import { call } from '../session/call.ts';
import { callOpenly } from '../session/call-openly.ts';
import { useMe } from '../session/use-me.ts';
import { statusOf } from '../session/use-read.ts';
import { useWrite } from '../session/use-write.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';
import {
  beginDraft,
  findMissing,
  isChanged,
  isCollected,
  nameFields,
  type OrderDraft,
  renewLines,
  sumUp,
  toBody,
} from './draft.ts';
import { DraftAddress } from './draft-address.tsx';
import { DraftClient, findAddress } from './draft-client.tsx';
import { DraftLines } from './draft-lines.tsx';
import { DraftTerms } from './draft-terms.tsx';
import { readKeptDraft, useKeptDraft } from './kept-draft.ts';

/**
 * The form for a phone order: `?client=` presets the customer, `&basket=1` the items of their
 * basket.
 */
export function Component() {
  const t = useWords('orders');
  const language = useLanguage();
  const [asked] = useSearchParams();
  const id = asked.get('client') ?? '';
  const {
    data: begun,
    error,
    refetch,
  } = useQuery({
    queryKey: ['draft', id, language],
    queryFn: ({ signal }) => begin(id, asked.has('basket'), language, signal),
    // Never refetched, because the draft starts from this answer.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page title={t('newOrder')}>
      <Loaded loading={!begun} error={statusOf(error, begun)} onRetry={refetch}>
        {begun && <Draft begun={begun} />}
      </Loaded>
    </Page>
  );
}

type Begun = { draft: OrderDraft; known?: AdminClient; country: string };

async function begin(
  id: string,
  withBasket: boolean,
  lang: Language,
  signal: AbortSignal,
): Promise<Begun> {
  const { country } = await callOpenly('GET /settings', { signal });
  if (!id) return { draft: beginDraft(country, undefined, false), country };
  const params = { id };
  const file = await call('GET /client/users/:id', { params, query: { lang }, signal });
  const draft = beginDraft(country, file, withBasket);
  const address = await findAddress(file.client, file.addresses[0], country);
  return { draft: { ...draft, address }, known: file.client, country };
}

function Draft({ begun }: { begun: Begun }) {
  const t = useWords('orders');
  const { data: options, error, refetch } = useOptions();
  const { me } = useMe();
  const name = `order draft:${me?.id}:${begun.known?.id ?? ''}`;
  const { form, busy, place, refused, isKept, discard } = usePlacing(begun.draft, options, name);
  const sums = sumUp(form.values, options);
  return (
    <Loaded loading={!options} error={statusOf(error, options)} onRetry={refetch}>
      {options && (
        <form onSubmit={form.onSubmit(place, focusFirstMarked)} noValidate>
          {isKept && (
            <Group mb="md" gap="sm">
              <Text size="sm" role="status">
                {t('draftKept')}
              </Text>
              <Button size="compact-sm" variant="default" onClick={discard}>
                {t('discardDraft')}
              </Button>
            </Group>
          )}
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, md: 7 }}>
              <Stack>
                <DraftClient form={form} known={begun.known} country={begun.country} />
                <DraftLines form={form} currency={options.chargeCurrency} />
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
                <Text size="sm">
                  <MessageNotice />
                </Text>
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

function useOptions() {
  const lang = useLanguage();
  return useQuery({
    queryKey: ['GET /checkout/options', lang],
    queryFn: ({ signal }) => callOpenly('GET /checkout/options', { query: { lang }, signal }),
  });
}

/**
 * Places the draft, as one order however often it is sent, and shows errors beside their fields.
 */
function usePlacing(begun: OrderDraft, options: CheckoutOptions | undefined, name: string) {
  const t = useWords('orders');
  const lang = useLanguage();
  const navigate = useNavigate();
  const [before] = useState(() => readKeptDraft(name));
  const [isKept, setKept] = useState(before !== undefined);
  const [key, setKey] = useState(() => before?.key ?? crypto.randomUUID());
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    initialValues: begun,
    validate: (draft) => findMissing(draft, options, t),
  });
  const { busy, write } = useWrite((error) => {
    const fields = fieldsOf(error);
    if (fields) form.setErrors(nameFields(fields));
    else setRefused(describeError(error));
    focusFirstMarked();
    return true;
  });
  const dirty = hasChanged(form);
  useUnsaved(dirty);
  const draft = form.values;
  const kept = useMemo(() => (dirty ? { key, draft } : undefined), [dirty, key, draft]);
  const forget = useKeptDraft(name, kept);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the kept draft is restored once
  useEffect(() => {
    if (before) form.setValues(before.draft);
  }, []);

  function discard() {
    form.reset();
    setKey(crypto.randomUUID());
    setKept(false);
    forget();
    keepPlace();
  }

  async function place(draft: OrderDraft) {
    setRefused(undefined);
    const headers = { 'idempotency-key': key };
    const body = toBody(draft, options) as never;
    const order = await write(() => call('POST /orders/admin', { headers, body }));
    if (!order) return renew();
    form.resetDirty();
    forget();
    showSuccess(t('newPlaced', { number: order.number }));
    setTimeout(() => navigate(`/admin/orders/${order.id}`));
  }

  /** After a refusal the items are read again, and each conflict is shown on its line. */
  async function renew() {
    const { lines } = form.getValues();
    const renewed = await lookAnew(lines, lang);
    if (!renewed) return;
    form.setFieldValue('lines', renewed);
    if (!renewed.some(isChanged)) return;
    setRefused(t('itemsChanged'));
    setTimeout(() => document.querySelector<HTMLElement>('[data-changed] button')?.focus(), 50);
  }

  return { form, busy, place, refused, isKept, discard };
}

async function lookAnew(lines: OrderDraft['lines'], lang: Language) {
  const items = lines.map(({ productId, colorId, sizeId, quantity }) => ({
    productId,
    colorId,
    sizeId,
    quantity,
  }));
  const asked = { query: { lang }, body: { items } };
  const now = await callOpenly('POST /basket/preview', asked).catch(() => null);
  return now && renewLines(lines, now.basket);
}
