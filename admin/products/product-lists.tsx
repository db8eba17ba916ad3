import { Button, Group } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useWords } from '../words/words.ts';

const lists = [
  { to: '/admin/products', label: 'products' },
  { to: '/admin/productcolors', label: 'allColors' },
  { to: '/admin/productsizes', label: 'allSizes' },
] as const;

/** The catalogue by product, by colour and by size. */
export function ProductLists() {
  const t = useWords('products');
  const { pathname } = useLocation();
  return (
    <Group component="nav" aria-label={t('catalogue')} gap={6}>
      {lists.map(({ to, label }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          size="xs"
          variant={to === pathname ? 'filled' : 'default'}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {t(label)}
        </Button>
      ))}
    </Group>
  );
}
