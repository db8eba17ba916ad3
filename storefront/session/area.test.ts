import { expect, test } from 'vitest';
import { ApiError } from '#client/api.ts';
import { statusOf } from './area.ts';

function failed(status: number, code: string) {
  return new ApiError({ type: 'about:blank', title: '', status, code, detail: '' });
}

test('an area’s error is empty or an HTTP status, also without a response', () => {
  expect(statusOf(null)).toBe('');
  expect(statusOf(failed(409, 'out_of_stock'))).toBe(409);
  expect(statusOf(failed(0, 'unreachable'))).toBe(503);
  expect(statusOf(failed(0, 'timeout'))).toBe(504);
  expect(statusOf(failed(0, 'unreadable'))).toBe(502);
  expect(statusOf(new Error('a bug'))).toBe(500);
});
