import { expect, test } from 'vitest';
import { pathAfterLogin } from './path-after-login.ts';

test.each(['/admin', '/admin/orders/7?tab=items', '/admin?x=1'])(
  '%s is opened after the sign-in',
  (next) => expect(pathAfterLogin(next)).toBe(next),
);

test.each([
  null,
  '',
  'https://evil.example/admin',
  '//evil.example/admin',
  '/\\evil.example',
  '/administrator',
  '/account',
  '/admin/login?next=/admin/login',
])('%j is not: the overview opens instead', (next) => expect(pathAfterLogin(next)).toBe('/admin'));
