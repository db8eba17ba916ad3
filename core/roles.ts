/** The roles of admin users, from full access to read-only. */
export const roles = ['owner', 'manager', 'catalogue', 'orders', 'viewer'] as const;
export type Role = (typeof roles)[number];

/** The areas of the admin that have their own rights. */
export const areas = [
  'catalogue',
  'orders',
  'clients',
  'enquiries',
  'messages',
  'settings',
  'admins',
  'system',
] as const;
export type Area = (typeof areas)[number];

const writes: Record<Role, readonly Area[]> = {
  owner: areas,
  manager: ['catalogue', 'orders', 'clients', 'enquiries', 'messages'],
  catalogue: ['catalogue'],
  orders: ['orders', 'clients', 'enquiries'],
  viewer: [],
};

const reads: Record<Role, readonly Area[]> = {
  ...writes,
  // Staff who take orders by phone read out codes and look up products.
  orders: [...writes.orders, 'messages', 'catalogue'],
  viewer: areas.filter((area) => area !== 'system'),
};

export function mayRead(role: Role, area: Area): boolean {
  return reads[role].includes(area);
}

export function mayWrite(role: Role, area: Area): boolean {
  return writes[role].includes(area);
}
