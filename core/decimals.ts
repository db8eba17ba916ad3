/**
 * Decimal arithmetic on strings and integers, because floats would lose precision of exchange
 * rates.
 */

type Scaled = { digits: bigint; decimals: number };

/** Decimal places of a quotient. */
const kept = 15;

/** The maximum number of decimal places entered in a rate. */
const written = 8;

/**
 * Converts an amount at a rate and rounds it to a step; a positive amount never becomes zero. `shift` is
 * the number of decimals by which the result has more.
 *
 * @example convertAmount(12345, '48.9', 1000) // 604000
 * @example convertAmount(12345, '160', 1, -2) // 19752
 */
export function convertAmount(amount: number, rate: string, step: number, shift = 0): number {
  const { digits, decimals } = read(rate);
  const value = BigInt(amount) * digits * powerOfTen(shift);
  const unit = BigInt(step) * powerOfTen(decimals) * powerOfTen(-shift);
  const steps = (2n * value + unit) / (2n * unit);
  return Number((steps === 0n && amount > 0 ? 1n : steps) * BigInt(step));
}

/**
 * Divides two decimals. A quotient that differs from a short decimal only by an earlier rounding is
 * snapped to it, so that a rate converted to another currency and back is unchanged.
 *
 * @example divide('1', '0.862068965517241') // '1.16'
 */
export function divide(one: string, by: string): string {
  const [a, b] = [read(one), read(by)];
  const [top, bottom] = [
    a.digits * 10n ** BigInt(b.decimals),
    b.digits * 10n ** BigInt(a.decimals),
  ];
  const exact = roundedQuotient(top * 10n ** BigInt(kept), bottom);
  // Larger than the rounding error, and far smaller than the last decimal place entered.
  const near = exact / 100_000_000_000n;
  for (let decimals = 0; decimals <= written; decimals += 1) {
    const cut = 10n ** BigInt(kept - decimals);
    const short = roundedQuotient(exact, cut) * cut;
    if (short > 0n && distance(short, exact) <= near) return write(short);
  }
  return write(exact);
}

/** Removes trailing zeros: `48.90` becomes `48.9`. */
export function plainDecimal(text: string): string {
  const { digits, decimals } = read(text);
  return write(digits * 10n ** BigInt(kept - decimals));
}

function read(text: string): Scaled {
  const [integer = '0', part = ''] = text.split('.');
  return { digits: BigInt(integer + part), decimals: part.length };
}

function write(scaled: bigint): string {
  const text = scaled.toString().padStart(kept + 1, '0');
  const [integer, part] = [text.slice(0, -kept), text.slice(-kept).replace(/0+$/, '')];
  return part ? `${integer}.${part}` : integer;
}

/** 1 where the exponent is negative. */
function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(Math.max(0, exponent));
}

function roundedQuotient(top: bigint, bottom: bigint): bigint {
  return (2n * top + bottom) / (2n * bottom);
}

function distance(one: bigint, other: bigint): bigint {
  return one > other ? one - other : other - one;
}
