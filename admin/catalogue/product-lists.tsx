import { Button, Group } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { useWords } from '../words/translator.ts';

const lists = [
  { to: '/admin/products', label: 'products' },
  { to: '/admin/productcolors', label: 'allColors' },
  { to: '/admin/productsizes', label: 'allSizes' },
  { to: '/admin/attributes', label: 'attributes' },
] as const;

/** Links between the lists of products, colours, sizes and attributes. */
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
