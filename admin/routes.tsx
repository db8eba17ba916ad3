import type { RouteObject } from 'react-router';
import { requireSession } from './session/guard.ts';
import { ErrorPage } from './shell/error-page.tsx';
import { Starting } from './shell/starting.tsx';

/** The back office's sitemap. Every page loads when it is first visited. */
export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: Starting,
    children: [
      { path: '/admin/login', lazy: () => import('./session/login.tsx') },
      {
        path: '/admin/orders/:id/slip',
        loader: requireSession,
        lazy: () => import('./print/slip.tsx'),
      },
      {
        path: '/admin/orders/:id/invoice',
        loader: requireSession,
        lazy: () => import('./print/invoice.tsx'),
      },
      {
        path: '/admin',
        loader: requireSession,
        lazy: () => import('./shell/shell.tsx'),
        children: [
          {
            ErrorBoundary: ErrorPage,
            children: [
              { index: true, lazy: () => import('./overview/page.tsx') },
              { path: 'categories', lazy: () => import('./categories/page.tsx') },
              { path: 'collections', lazy: () => import('./collections/page.tsx') },
              { path: 'products', lazy: () => import('./products/page.tsx') },
              { path: 'products/new', lazy: () => import('./products/editor-page.tsx') },
              { path: 'products/pictures', lazy: () => import('./products/pictures-page.tsx') },
              { path: 'products/imports', lazy: () => import('./imports/page.tsx') },
              { path: 'products/imports/:id', lazy: () => import('./imports/import-page.tsx') },
              { path: 'products/:id', lazy: () => import('./products/editor-page.tsx') },
              { path: 'productcolors', lazy: () => import('./colors/page.tsx') },
              { path: 'productsizes', lazy: () => import('./sizes/page.tsx') },
              { path: 'orders', lazy: () => import('./orders/page.tsx') },
              { path: 'orders/abandoned', lazy: () => import('./orders/abandoned-page.tsx') },
              { path: 'orders/new', lazy: () => import('./orders/new-page.tsx') },
              { path: 'orders/:id', lazy: () => import('./orders/order-page.tsx') },
              { path: 'customers', lazy: () => import('./customers/page.tsx') },
              { path: 'customers/:id', lazy: () => import('./customers/client-page.tsx') },
              { path: 'users', lazy: () => import('./users/page.tsx') },
              { path: 'enquiries', lazy: () => import('./enquiries/page.tsx') },
              { path: 'enquiries/:id', lazy: () => import('./enquiries/enquiry-page.tsx') },
              { path: 'me', lazy: () => import('./users/me-page.tsx') },
              { path: 'activity', lazy: () => import('./activity/page.tsx') },
              { path: 'messages', lazy: () => import('./messages/page.tsx') },
              { path: 'settings', lazy: () => import('./settings/page.tsx') },
              { path: '*', lazy: () => import('./shell/not-found.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
