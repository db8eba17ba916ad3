import { Button, Group } from '@mantine/core';
import { Link, useLocation } from 'react-router';

const lists = [
  { to: '/admin/products', label: 'Products' },
  { to: '/admin/productcolors', label: 'All colours' },
  { to: '/admin/productsizes', label: 'All sizes' },
];

/** The catalogue by product, by colour and by size. */
export function ProductLists() {
  const { pathname } = useLocation();
  return (
    <Group component="nav" aria-label="The catalogue" gap={6}>
      {lists.map(({ to, label }) => (
        <Button
          key={to}
          component={Link}
          to={to}
          size="xs"
          variant={to === pathname ? 'filled' : 'default'}
          aria-current={to === pathname ? 'page' : undefined}
        >
          {label}
        </Button>
      ))}
    </Group>
  );
}
