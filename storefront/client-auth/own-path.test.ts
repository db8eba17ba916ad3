import { expect, test } from 'vitest';
import { isOwnPath } from './own-path.ts';

test.each(['/', '/account', '/ru/items/product/sun?size=52', '/search?search=//evil.example'])(
  '%s is a path of the shop',
  (next) => expect(isOwnPath(next)).toBe(true),
);

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '\\\\evil.example',
  'javascript:steal()',
  'account',
  '',
])('%j leads elsewhere and is not followed', (next) => expect(isOwnPath(next)).toBe(false));
