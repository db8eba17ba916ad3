import type { RouteObject } from 'react-router';
import type { Area } from '#core/roles.ts';
import { type Asked, ForRole } from './roles/for-role.tsx';
import { requireSession } from './session/guard.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Starting } from './shell/starting.tsx';

/**
 * The routes of the admin. Pages load when first visited; `handle` names the required permission.
 */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Starting,
    children: [
      { path: '/admin/login', lazy: () => import('./sign-in/login.tsx') },
      {
        loader: requireSession,
        lazy: () => import('./print/frame.tsx'),
        children: forRole(reads('orders'), [
          { path: '/admin/orders/:id/slip', lazy: () => import('./print/slip.tsx') },
          { path: '/admin/orders/:id/invoice', lazy: () => import('./print/invoice.tsx') },
        ]),
      },
      {
        path: '/admin',
        loader: requireSession,
        lazy: () => import('./shell/shell.tsx'),
        children: [
          {
            ErrorBoundary: ErrorPage,
            Component: ForRole,
            children: [
              { index: true, lazy: () => import('./overview/page.tsx') },
              ...forRole(reads('catalogue'), [
                { path: 'categories/:id?', lazy: () => import('./categories/page.tsx') },
                { path: 'collections/:id?', lazy: () => import('./collections/page.tsx') },
                { path: 'products', lazy: () => import('./products/page.tsx') },
                { path: 'products/imports', lazy: () => import('./imports/page.tsx') },
                { path: 'products/imports/:id', lazy: () => import('./imports/import-page.tsx') },
                { path: 'products/:id', lazy: () => import('./products/editor-page.tsx') },
                { path: 'attributes/:id?', lazy: () => import('./attributes/page.tsx') },
                { path: 'productcolors', lazy: () => import('./colors/page.tsx') },
                { path: 'productsizes', lazy: () => import('./sizes/page.tsx') },
              ]),
              ...forRole(writes('catalogue'), [
                { path: 'products/new', lazy: () => import('./products/editor-page.tsx') },
                { path: 'products/pictures', lazy: () => import('./products/pictures-page.tsx') },
              ]),
              ...forRole(reads('orders'), [
                { path: 'orders', lazy: () => import('./orders/page.tsx') },
                { path: 'orders/abandoned', lazy: () => import('./orders/abandoned-page.tsx') },
                { path: 'orders/:id', lazy: () => import('./orders/order-page.tsx') },
              ]),
              ...forRole(writes('orders'), [
                { path: 'orders/new', lazy: () => import('./orders/new-page.tsx') },
              ]),
              ...forRole(reads('clients'), [
                { path: 'customers', lazy: () => import('./customers/page.tsx') },
                { path: 'customers/:id', lazy: () => import('./customers/client-page.tsx') },
              ]),
              ...forRole(reads('admins'), [
                { path: 'users', lazy: () => import('./users/page.tsx') },
              ]),
              ...forRole(reads('enquiries'), [
                { path: 'enquiries', lazy: () => import('./enquiries/page.tsx') },
                { path: 'enquiries/:id', lazy: () => import('./enquiries/enquiry-page.tsx') },
              ]),
              ...forRole(reads('messages'), [
                { path: 'messages', lazy: () => import('./messages/page.tsx') },
                {
                  path: 'messages/suppressed',
                  lazy: () => import('./messages/suppressed-page.tsx'),
                },
              ]),
              ...forRole(reads('settings'), [
                { path: 'settings', lazy: () => import('./settings/page.tsx') },
              ]),
              ...forRole(reads('system'), [
                { path: 'system', lazy: () => import('./system/page.tsx') },
              ]),
              { path: 'me', lazy: () => import('./users/me-page.tsx') },
              { path: 'activity', lazy: () => import('./activity/page.tsx') },
              { path: '*', lazy: () => import('./shell/not-found.tsx') },
            ],
          },
        ],
      },
    ],
  },
];

function reads(area: Area): Asked {
  return { area };
}

function writes(area: Area): Asked {
  return { area, writes: true };
}

function forRole(handle: Asked, pages: RouteObject[]): RouteObject[] {
  return pages.map((page) => ({ ...page, handle }) as RouteObject);
}
