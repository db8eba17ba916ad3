import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { AdminOrder } from '#contract/admin-orders.ts';
import { placeLines } from '#ui/address-lines.ts';
import { formatInstant } from '../formats/format-date.ts';
import { PhoneLink } from '../lists/phone-link.tsx';
import { Panel } from '../parts/panel.tsx';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/translator.ts';
import { nameOf } from './status-names.ts';

/** Customer, delivery address and the customer's note. */
export function OrderAddress({ order }: { order: AdminOrder }) {
  const t = useWords('orders');
  const language = useLanguage();
  const { address, client } = order;
  const collects = order.deliveryMethod.pickUp ? [t('collects')] : [];
  return (
    <Panel title={t('customerAndAddress')}>
      <Stack gap={4} className="anywhere">
        {client ? (
          <Text component={Link} to={`/admin/customers/${client.id}`} size="sm" td="underline">
            {nameOf(client, '')}
          </Text>
        ) : (
          <Text size="sm" c="dimmed">
            {t('noClient')}
          </Text>
        )}
        {client && <PhoneLink phone={client.phone} />}
        {client?.phoneConfirmed === false && (
          <Text size="sm" c="dimmed">
            {t('unconfirmedPhone')}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {order.source === 'admin' ? t('writtenDown') : t('placed')}{' '}
          {formatInstant(order.placedAt)}
        </Text>
        <Text size="sm" mt="xs" fw={500}>
          {address.fullName}
        </Text>
        {[...placeLines(address, language), ...collects].map((line) => (
          <Text key={line} size="sm">
            {line}
          </Text>
        ))}
        {address.phone !== client?.phone && <PhoneLink phone={address.phone} />}
        {order.note && <CustomerText label={t('customerNote')} text={order.note} />}
        {order.giftMessage && <CustomerText label={t('giftMessage')} text={order.giftMessage} />}
      </Stack>
    </Panel>
  );
}

function CustomerText({ label, text }: { label: string; text: string }) {
  return (
    <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line' }}>
      <strong>{label}:</strong> {text}
    </Text>
  );
}
