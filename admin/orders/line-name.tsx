import { Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { OrderLine } from '#contract/orders.ts';
import { sizeLabel } from '#ui/size-label.ts';
import { mayRead } from '../session/roles.ts';
import { useMe } from '../session/use-me.ts';
import { useLanguage } from '../words/language.ts';

/** A piece as it was sold; one that was deleted since is still named, and leads nowhere. */
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
