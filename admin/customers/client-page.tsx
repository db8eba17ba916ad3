import { Box, Button, Grid, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { ClientFile } from '#contract/client-file.ts';
import { placeLines } from '#ui/address-lines.ts';
import { History } from '../activity/history.tsx';
import { formatDate } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';
import { OneOfList } from '../lists/one-of-list.tsx';
import { PhoneLink } from '../lists/phone-link.tsx';
import { Panel } from '../parts/panel.tsx';
import { Loaded } from '../problems/states.tsx';
import { useMe } from '../session/use-me.ts';
import { useRead } from '../session/use-read.ts';
import { ownSize } from '../texts/own-size.ts';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';
import { BlockButton } from './block-button.tsx';
import { ClientForm } from './client-form.tsx';
import { ClientNotes } from './client-notes.tsx';
import { ClientOrders } from './client-orders.tsx';
import { ClientRights } from './client-rights.tsx';
import { stateKey } from './state-key.ts';

export function Component() {
  const t = useWords('customers');
  const lang = useLanguage();
  const { id = '' } = useParams();
  const { data, loading, error, refetch } = useRead('GET /client/users/:id', {
    params: { id },
    query: { lang },
  });
  const mayChange = useMe().mayChange('clients');
  const client = data?.client;
  return (
    <OneOfList
      list="/admin/customers"
      backLabel={t('title')}
      title={client ? `${client.firstName} ${client.lastName}` : t('title')}
      actions={
        client &&
        mayChange && (
          <Group gap="xs">
            <Button component={Link} to={`/admin/orders/new?client=${client.id}`}>
              {t('newOrder')}
            </Button>
            <BlockButton client={client} />
          </Group>
        )
      }
    >
      <Loaded loading={loading} error={error} onRetry={refetch}>
        {data && (
          <Grid key={data.client.id} gap="lg">
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Stack>
                <Facts file={data} />
                <ClientOrders clientId={data.client.id} count={data.client.orderCount} />
                <Gathered file={data} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Stack>
                <Contact file={data} readOnly={!mayChange} />
                <ClientNotes file={data} readOnly={!mayChange} />
                {mayChange && <ClientRights client={data.client} />}
              </Stack>
            </Grid.Col>
            {/* The history loads late and has no fixed height, so it comes last and shifts nothing. */}
            <Grid.Col span={{ base: 12, md: 8 }}>
              <History subject="client" id={data.client.id} />
            </Grid.Col>
          </Grid>
        )}
      </Loaded>
    </OneOfList>
  );
}

function Facts({ file: { client, basket } }: { file: ClientFile }) {
  const t = useWords('customers');
  const facts = [
    [t('orders'), String(client.orderCount)],
    [t('bought'), formatMoney(client.orderTotal, basket.currency)],
    [t('lastOrder'), formatDate(client.lastOrderAt)],
    [t('since'), formatDate(client.createdAt)],
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }}>
      {facts.map(([label, value]) => (
        <Box key={label} className="panel">
          <Text size="sm" c="dimmed">
            {label}
          </Text>
          <Text fw={600} className="numbers">
            {value}
          </Text>
        </Box>
      ))}
    </SimpleGrid>
  );
}

function Gathered({ file: { basket, wishlist } }: { file: ClientFile }) {
  const t = useWords('customers');
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Panel title={t('basket')}>
        <Stack gap={4}>
          {basket.basket.map((line) => (
            <Text key={line.id} size="sm">
              {line.quantity} × {line.title}, {line.color}, {ownSize(line.size)}
            </Text>
          ))}
          <Text size="sm" fw={basket.count ? 600 : 400} c={basket.count ? undefined : 'dimmed'}>
            {basket.count ? formatMoney(basket.total, basket.currency) : t('basketEmpty')}
          </Text>
        </Stack>
      </Panel>
      <Panel title={t('wishlist')}>
        <Stack gap={4}>
          {wishlist.map(({ productId, title, color, size }) => (
            <Text
              key={productId}
              component={Link}
              to={`/admin/products/${productId}`}
              size="sm"
              td="underline"
            >
              {[title, color, size && ownSize(size)].filter(Boolean).join(', ')}
            </Text>
          ))}
          {wishlist.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('wishlistEmpty')}
            </Text>
          )}
        </Stack>
      </Panel>
    </SimpleGrid>
  );
}

/** Whether the customer agreed to reminders and news, when and where, with the wording on hover. */
function EmailConsent({ consents: [last] }: Pick<ClientFile, 'consents'>) {
  const t = useWords('customers');
  const text =
    last === undefined
      ? t('consentNever')
      : last.withdrawnAt
        ? t('consentWithdrawn', { date: formatDate(last.withdrawnAt) })
        : t('consentGiven', { date: formatDate(last.givenAt), place: last.place });
  return (
    <>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
      {last && !last.withdrawnAt && (
        <Text size="sm" c="dimmed" fs="italic" lang={last.language}>
          “{last.words}”
        </Text>
      )}
    </>
  );
}

function Contact({ file, readOnly }: { file: ClientFile; readOnly: boolean }) {
  const { client, addresses } = file;
  const t = useWords('customers');
  const language = useLanguage();
  const [editing, setEditing] = useState(false);
  return (
    <Panel title={t('contact')}>
      <Stack gap={4}>
        <PhoneLink phone={client.phone} />
        {client.email && (
          <Text component="a" href={`mailto:${client.email}`} size="sm" py={2} className="anywhere">
            {client.email}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {t(stateKey(client))}
        </Text>
        <EmailConsent consents={file.consents} />
        {!readOnly && (
          <Button size="xs" variant="default" mt={6} onClick={() => setEditing(true)}>
            {t('edit')}
          </Button>
        )}
        {addresses.map((address) => (
          <Stack key={address.id} gap={0} mt="xs" className="anywhere">
            {[address.fullName, ...placeLines(address, language)].map((line) => (
              <Text key={line} size="sm">
                {line}
              </Text>
            ))}
          </Stack>
        ))}
      </Stack>
      {editing && <ClientForm client={client} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
