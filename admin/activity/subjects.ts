import type { Change } from '#contract/activity.ts';
import type { Area } from '#contract/route.ts';

export const subjects: readonly Change['subject'][] = [
  'product',
  'category',
  'collection',
  'order',
  'client',
  'admin',
  'enquiry',
  'policy',
  'settings',
];

/** Whose business a subject is. */
export const areaOf: Record<Change['subject'], Area> = {
  product: 'catalogue',
  category: 'catalogue',
  collection: 'catalogue',
  order: 'orders',
  client: 'clients',
  admin: 'admins',
  enquiry: 'enquiries',
  policy: 'settings',
  settings: 'settings',
};

/** Where the thing that was changed is to be found. */
export function pathOf({ subject, subjectId }: Change): string {
  const pages: Record<Change['subject'], string> = {
    product: `/admin/products/${subjectId}`,
    category: `/admin/categories/${subjectId}`,
    collection: `/admin/collections/${subjectId}`,
    order: `/admin/orders/${subjectId}`,
    client: `/admin/customers/${subjectId}`,
    admin: '/admin/users',
    enquiry: `/admin/enquiries/${subjectId}`,
    policy: '/admin/settings',
    settings: '/admin/settings',
  };
  return pages[subject];
}
