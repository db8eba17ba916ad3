import type { Role } from '#contract/admins.ts';

/** Every role, with what it lets its bearer do. */
export const roleNames: Record<Role, string> = {
  owner: 'Owner: everything',
  manager: 'Manager: everything but admin users and settings',
  catalogue: 'Catalogue: products, categories, collections',
  orders: 'Orders: orders and customers',
  viewer: 'Viewer: reads',
};
