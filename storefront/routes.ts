import { index, layout, prefix, type RouteConfig, route } from '@react-router/dev/routes';

/** The default language has no prefix; the others are below `/tr`, `/ru`, …. */
export default [
  ...prefix(':lang?', [
    layout('shell/layout.tsx', [
      layout('page/boundary.tsx', { id: 'shell-boundary' }, [
        index('home/page.tsx'),
        route('search', 'search/page.tsx'),
        layout('page/personal.tsx', { id: 'reading' }, [
          route('terms-conditions', 'policies/terms-conditions.tsx'),
          route('shipping-policy', 'policies/shipping-policy.tsx'),
          route('privacy-policy', 'policies/privacy-policy.tsx'),
          route('contact', 'about/contact.tsx'),
          route('about', 'about/about.tsx'),
          route('service', 'about/service.tsx'),
        ]),
        layout('page/personal.tsx', { id: 'shell-personal' }, [
          route('unsubscribe/alert/:alertId', 'unsubscribe/alert.tsx'),
          // The address in alerts sent before 0.2.0.
          route('stop-telling/:alertId', 'unsubscribe/alert.tsx', { id: 'former-alert' }),
          route('unsubscribe/:linkId', 'unsubscribe/page.tsx'),
          route('orders/:token', 'account/linked-order.tsx'),
          route('track-order', 'account/track-order.tsx'),
          route('account', 'account/layout.tsx', [
            index('account/orders-page.tsx'),
            route('orders', 'account/redirect.ts'),
            route('orders/:orderId', 'account/order.tsx'),
            route('profile', 'account/profile-page.tsx'),
            route('addresses', 'account/addresses-page.tsx'),
            route('devices', 'account/devices-page.tsx'),
            route('data', 'account/data-page.tsx'),
          ]),
        ]),
        route('*', 'page/unknown.tsx'),
      ]),
    ]),
    route('client-auth', 'client-auth/layout.tsx', [
      layout('page/boundary.tsx', { id: 'client-auth-boundary' }, [
        index('client-auth/redirect.ts'),
        layout('page/personal.tsx', { id: 'client-auth-personal' }, [
          route('login', 'client-auth/login.tsx'),
          route('signup', 'client-auth/signup.tsx'),
          route('code', 'client-auth/code.tsx'),
          route('forgot', 'client-auth/forgot.tsx'),
          route('deleted', 'client-auth/deleted.tsx'),
        ]),
      ]),
    ]),
    route('allProducts', 'listing/redirect.ts'),
    route('preview', 'shell/items-layout.tsx', { id: 'preview-shell' }, [
      layout('page/boundary.tsx', { id: 'preview-boundary' }, [
        route(':id', 'product/preview.tsx'),
      ]),
    ]),
    route('items', 'shell/items-layout.tsx', [
      layout('page/boundary.tsx', { id: 'items-boundary' }, [
        index('listing/redirect.ts', { id: 'items-moved' }),
        route('allProducts', 'listing/all-products.tsx'),
        route('collections', 'taxons/collections.tsx'),
        route('categories', 'taxons/categories.tsx'),
        route('category-products/:categoryTitle', 'listing/category-products.tsx'),
        route('product/:productId', 'product/page.tsx'),
        layout('page/personal.tsx', { id: 'items-personal' }, [
          route('checkout/confirmation/:orderId', 'checkout/confirmation.tsx'),
        ]),
      ]),
    ]),
    layout('shell/checkout-layout.tsx', [
      layout('page/boundary.tsx', { id: 'checkout-boundary' }, [
        layout('page/personal.tsx', { id: 'checkout-personal' }, [
          route('items/checkout', 'checkout/page.tsx'),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig;
