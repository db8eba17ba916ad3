// Only in test:all: reading so many rows takes seconds.
import { expect, test } from 'vitest';
import { describeProblem } from './imported-product.ts';
import { readGoodFile } from './testing-files.ts';

test('a product with more pictures than a call has arguments is refused for their number', async () => {
  const pictures = Array.from({ length: 130_000 }, (_, at) => `ring,,,,https://x.example/${at}`);
  const head = 'Handle,Title,Option1 Value,Variant Price,Image Src\nring,Ring,One,10,';
  const { problems } = await readGoodFile(`${head}\n${pictures.join('\n')}`);
  expect(problems.map(describeProblem)).toEqual(['row 2, Image Src: exceeds the maximum of 250']);
}, 60_000);
