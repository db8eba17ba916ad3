import { z } from 'zod';
import { scopesOf } from '#contract/api-key-scopes.ts';
import type { Route, RouteKey } from '#contract/route.ts';

/** The OpenAPI operation of a route: name, tag, parameters, body and successful response. */
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
      description: describeAccess(key, route),
    }),
    ...(route.streams && { produces: ['text/event-stream'] }),
    response: { [route.reply ? (route.status ?? 200) : 204]: route.reply ?? z.null() },
  };
}

function describeAccess(key: RouteKey, { access }: Route): string {
  const scopes = scopesOf(key, access);
  const byKey = scopes.length > 0 ? `; API keys with ${scopes.join(' or ')}` : '';
  return `Access: ${access}${byKey}`;
}

/**
 * An operation id for generated clients; it only changes with the route's method or path.
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
  ['Products', /^\/product|^\/redirects/],
  ['Attributes', /^\/attributes/],
  ['Search', /^\/search/],
  ['Pictures', /^\/pictures/],
  ['Imports', /^\/imports/],
  ['Basket', /^\/basket/],
  ['Wishlist', /^\/wishlist/],
  ['Back-in-stock alerts', /^\/stock-alerts/],
  ['Orders', /^\/(orders|checkout)/],
  ['Customer accounts', /^\/client\/(auth|me)/],
  ['Customers', /^\/client\/users/],
  ['Enquiries', /^\/enquiries/],
  ['Messages', /^\/(messages|suppressions)/],
  ['Settings and policies', /^\/(settings|policies)/],
  ['API keys', /^\/api-keys/],
  ['Webhooks', /^\/webhooks/],
  ['Texts', /^\/texts/],
  ['Back office', /^\/admin/],
  ['Activity', /^\/activity/],
];

export const tags = tagged.map(([name]) => ({ name }));
