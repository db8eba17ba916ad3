import { expect, test } from 'vitest';
import { readEnv } from './env.ts';

test('needs nothing set', () => {
  const env = readEnv({});
  expect(env).toMatchObject({ port: 3000, host: '127.0.0.1', demo: true, limits: true });
  expect(env.publicUrl).toBe('http://127.0.0.1:3000');
});

test('takes an empty variable for one that is not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000 });
});

test('names every wrong variable in one line', () => {
  const read = () => readEnv({ PORT: '99999', DATABASE_URL: 'mysql://x', LIMITS: 'maybe' });
  expect(read).toThrow(/PORT is at most 65535; DATABASE_URL is an address.*; LIMITS is on or off/);
  expect(read).not.toThrow(/\n/);
});

test('reads DEMO=0 and LIMITS=off as no', () => {
  expect(readEnv({ DEMO: '0', LIMITS: 'off' })).toMatchObject({ demo: false, limits: false });
});

test('links to localhost when it listens everywhere', () => {
  expect(readEnv({ HOST: '0.0.0.0', PORT: '80' }).publicUrl).toBe('http://localhost:80');
  expect(readEnv({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
});
