import type { Change } from '#contract/activity.ts';
import type { Area } from '#core/roles.ts';

export const subjects: readonly Change['subject'][] = [
  'product',
  'category',
  'collection',
  'attribute',
  'order',
  'client',
  'admin',
  'enquiry',
  'policy',
  'settings',
  'api_key',
  'webhook',
];

/** The permission area that a subject belongs to. */
export const areaOf: Record<Change['subject'], Area> = {
  product: 'catalogue',
  category: 'catalogue',
  collection: 'catalogue',
  attribute: 'catalogue',
  order: 'orders',
  client: 'clients',
  admin: 'admins',
  enquiry: 'enquiries',
  policy: 'settings',
  settings: 'settings',
  api_key: 'settings',
  webhook: 'settings',
};

export function pathOf({ subject, subjectId }: Change): string {
  const pages: Record<Change['subject'], string> = {
    product: `/admin/products/${subjectId}`,
    category: `/admin/categories/${subjectId}`,
    collection: `/admin/collections/${subjectId}`,
    attribute: `/admin/attributes/${subjectId}`,
    order: `/admin/orders/${subjectId}`,
    client: `/admin/customers/${subjectId}`,
    admin: '/admin/users',
    enquiry: `/admin/enquiries/${subjectId}`,
    policy: '/admin/settings',
    settings: '/admin/settings',
    api_key: '/admin/settings?part=integrations',
    webhook: '/admin/settings?part=integrations',
  };
  return pages[subject];
}
