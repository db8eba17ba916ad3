import { expect, test } from 'vitest';
import { bundled, fileOf } from './bundled.mjs';

test.each(bundled)('the file of %s exports all that the package exports', async (name) => {
  const file = await import(`../../build/packages/${fileOf(name)}.mjs`);
  const original = await import(name);
  expect(Object.keys(file).sort()).toEqual(Object.keys(original).sort());
});

test('schemas of one file are schemas of the other, because both share their code', async () => {
  const { z } = await import(`../../build/packages/${fileOf('zod')}.mjs`);
  const { $ZodType } = await import(`../../build/packages/${fileOf('zod/v4/core')}.mjs`);
  expect(z.string() instanceof $ZodType).toBe(true);
});
