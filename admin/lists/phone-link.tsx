import { Text } from '@mantine/core';
import { formatPhone } from '#ui/phone.ts';

export function PhoneLink({ phone }: { phone: string }) {
  return (
    <Text component="a" href={`tel:${phone}`} size="sm" py={2} td="underline" className="nowrap">
      {formatPhone(phone)}
    </Text>
  );
}
