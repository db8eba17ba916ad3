import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import session from '../words/en/session.json' with { type: 'json' };
import { describeRefusal } from './describe-refusal.ts';

const t = createTranslator({ locale: 'en', messages: { session }, namespace: 'session' });

test.each(['unreachable', 'timeout'])('%s: the shop can’t be reached', (code) => {
  expect(describeRefusal({ code }, t)).toBe('The shop can’t be reached. Try again.');
});

test.each(['unavailable', 'busy', 'failed'])('%s: the shop answered, so it was reached', (code) => {
  expect(describeRefusal({ code }, t)).toMatch(/^The shop is temporarily unavailable/);
});
