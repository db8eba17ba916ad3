import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Sentences that claim something, such as `admin/orders:paymentOf`, by the test that proves them. */
const claims: Record<string, string[]> = JSON.parse(readFileSync('ui/claims.json', 'utf8'));

/** Words of a sentence that claims something happened or will happen. */
const claiming =
  /\b(sent|told|notified|e-?mailed|texted|informed|delivered|reminded|answered|received|arrived|refunded|paid|saved|given back|added to messages|on its way|written to|we(’ll| will)? (write|send|tell|call|answer|reply|notify))\b/i;

type Texts = { [name: string]: string | Texts };

const sentences = new Map([
  ...readdirSync('admin/words/en').flatMap((file) =>
    flatten(read(`admin/words/en/${file}`), `admin/${file.replace('.json', '')}:`),
  ),
  ...['', 'account/', 'buying/', 'product/', 'reading/'].flatMap((part) =>
    flatten(read(`storefront/messages/${part}en.json`), 'storefront:'),
  ),
]);

test('every text on screen that claims something happened or will happen is listed with its test', () => {
  const claims = [...sentences].filter(([, text]) => claiming.test(text)).map(([name]) => name);
  const listed = Object.values(claims).flat();
  expect(claims.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !claims.includes(name))).toEqual([]);
  expect(new Set(listed).size).toBe(listed.length);
});

test('texts about sent messages depend on whether the shop sends any', () => {
  const proofs = Object.entries(claims).filter(([proof]) => proof.startsWith('sends, asked in '));
  expect(proofs.length).toBeGreaterThan(0);
  for (const [proof, names] of proofs) {
    const source = readFileSync(proof.slice('sends, asked in '.length), 'utf8');
    expect(source, proof).toMatch(/\bsends\b/);
    for (const name of names)
      expect(source, proof).toContain(`'${name.split('.').at(-1)?.split(':').at(-1)}'`);
  }
});

function read(path: string): Texts {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function flatten(texts: Texts, above: string): [string, string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[above + name, text]] : flatten(text, `${above}${name}.`),
  );
}
