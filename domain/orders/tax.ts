/** The tax included in an amount, in minor units; zero without a rate. */
export function taxIn(total: number, percent: number | null): number {
  return Math.round(total - total / (1 + (percent ?? 0) / 100));
}
