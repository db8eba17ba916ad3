import type { Currency } from './currencies.ts';

type Table = typeof import('./currencies.ts');

/** Two currencies that the shop lacks: without decimals, and with three. */
export const [jpy, kwd] = ['jpy', 'kwd'] as unknown as [Currency, Currency];

/**
 * The currency table with both, each added by the single line that a new currency needs; for `vi.mock` at
 * the top of a test file, which runs before the contract reads the list.
 */
export async function withTwoMore(read: () => Promise<unknown>): Promise<Table> {
  const original = (await read()) as Table;
  const more = { jpy: { decimals: 0, sign: '¥' }, kwd: { decimals: 3, sign: null } };
  Object.assign(original.knownCurrencies, more);
  original.currencies.push(jpy, kwd);
  return original;
}
