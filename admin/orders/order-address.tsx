import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { OfficeOrder } from '#contract/office-orders.ts';
import { placeLines } from '#ui/address-lines.ts';
import { formatInstant } from '../lists/format-date.ts';
import { Panel } from '../shell/panel.tsx';
import { useLanguage } from '../words/language.ts';
import { useWords } from '../words/words.ts';
import { nameOf } from './words.ts';

/** Who bought it, where it goes, and what they asked for. */
export function OrderAddress({ order }: { order: OfficeOrder }) {
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
        {client && <Phone phone={client.phone} />}
        <Text size="sm" c="dimmed">
          {order.source === 'office' ? t('writtenDown') : t('placed')}{' '}
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
        {address.phone !== client?.phone && <Phone phone={address.phone} />}
        {order.note && <Said label={t('customerNote')} text={order.note} />}
        {order.giftMessage && <Said label={t('giftMessage')} text={order.giftMessage} />}
      </Stack>
    </Panel>
  );
}

function Phone({ phone }: { phone: string }) {
  return (
    <Text component="a" href={`tel:${phone}`} size="sm" py={2}>
      {phone}
    </Text>
  );
}

function Said({ label, text }: { label: string; text: string }) {
  return (
    <Text size="sm" mt="xs" style={{ whiteSpace: 'pre-line' }}>
      <strong>{label}:</strong> {text}
    </Text>
  );
}
