import { z } from 'zod';
import type { Route, RouteKey } from '#contract/route.ts';

/** How a route is called and grouped in the description, and what it takes and answers when well. */
export function describeOperation(key: RouteKey, route: Route): Record<string, unknown> {
  return {
    operationId: operationId(key),
    tags: [tagOf(key)],
    summary: route.summary,
    ...(route.params && { params: route.params }),
    ...(route.query && { querystring: route.query }),
    ...(route.headers && { headers: route.headers }),
    ...(route.body && { body: route.body }),
    ...(route.upload && {
      consumes: ['multipart/form-data'],
      body: z.object({ [route.upload === 'file' ? 'file' : 'image']: z.file() }),
    }),
    ...(route.access !== 'anyone' && {
      security: [{ bearer: [] }],
      description: `Access: ${route.access}`,
    }),
    response: { [route.reply ? (route.status ?? 200) : 204]: route.reply ?? z.null() },
  };
}

/**
 * A name for generated clients, which changes only with the route's method or path.
 *
 * @example operationId('GET /products/client/:id') // 'getProductsClientById'
 */
function operationId(key: RouteKey): string {
  const [method = '', path = ''] = key.split(' ');
  const words = path.replaceAll('/:', '/by-').split(/[/-]/).filter(Boolean);
  return (
    method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('')
  );
}

function tagOf(key: RouteKey): string {
  const path = key.split(' ')[1] ?? '';
  return tagged.find(([, paths]) => paths.test(path))?.[0] ?? 'Other';
}

const tagged: readonly (readonly [tag: string, paths: RegExp])[] = [
  ['Categories', /^\/category/],
  ['Collections', /^\/collection/],
  ['Colours and sizes', /^\/product-(colors|sizes)/],
  ['Products', /^\/product|^\/moved/],
  ['Search', /^\/search/],
  ['Pictures', /^\/pictures/],
  ['Imports', /^\/imports/],
  ['Basket', /^\/basket/],
  ['Wishlist', /^\/wishlist/],
  ['Waits', /^\/waits/],
  ['Orders', /^\/(orders|checkout)/],
  ['Customer accounts', /^\/client\/(auth|me)/],
  ['Customers', /^\/client\/users/],
  ['Enquiries', /^\/enquiries/],
  ['Messages', /^\/messages/],
  ['Settings and policies', /^\/(settings|policies)/],
  ['Back office', /^\/admin/],
  ['Activity', /^\/activity/],
];

export const tags = tagged.map(([name]) => ({ name }));
