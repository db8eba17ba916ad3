import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { OrderLine } from '#contract/orders.ts';
import { mayRead } from '#core/roles.ts';
import { sizeLabel } from '#core/size-label.ts';
import { useMe } from '../session/use-me.ts';
import { useLanguage } from '../words/language.ts';

/** A product as it was sold; one deleted since keeps its name and has no link. */
export function LineName({ line, linked }: { line: OrderLine | undefined; linked?: boolean }) {
  const { me } = useMe();
  const language = useLanguage();
  if (!line) return null;
  const mayLook = me !== undefined && mayRead(me.role, 'catalogue');
  return (
    <Stack gap={0}>
      {linked && mayLook && line.productId !== null ? (
        <Text component={Link} to={`/admin/products/${line.productId}`} size="sm" td="underline">
          {line.title}
        </Text>
      ) : (
        <Text size="sm">{line.title}</Text>
      )}
      <Text size="sm" c="dimmed">
        {line.color}, {sizeLabel(line.size, language)}
      </Text>
    </Stack>
  );
}
