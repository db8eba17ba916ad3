import type { Role } from '#contract/admins.ts';
import type { Area } from '#contract/route.ts';

const all: readonly Area[] = [
  'catalogue',
  'orders',
  'clients',
  'enquiries',
  'messages',
  'settings',
  'admins',
];
const writes: Record<Role, readonly Area[]> = {
  owner: all,
  manager: all.filter((area) => area !== 'settings' && area !== 'admins'),
  catalogue: ['catalogue'],
  orders: ['orders', 'clients'],
  viewer: [],
};

/** What is offered. What is allowed, the server decides. */
export function mayRead(role: Role, area: Area): boolean {
  return role === 'viewer' || writes[role].includes(area);
}

export function mayWrite(role: Role, area: Area): boolean {
  return writes[role].includes(area);
}
