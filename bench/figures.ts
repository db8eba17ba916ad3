/**
 * The required and the desired share of the bare server's throughput, and the largest number of SQL
 * statements.
 */
export type Figure = { must: number; aim: number; sql: number | null; others: string };

export const figures: Record<string, Figure> = {
  'list of 24 with prices': {
    must: 1 / 40,
    aim: 1 / 20,
    sql: 3,
    others: 'Vendure 1/306, 2 to 78 SQL; Medusa 1/4,660, 15 to 26 SQL',
  },
  'one product': {
    must: 1 / 30,
    aim: 1 / 15,
    sql: 3,
    others: 'Vendure 1/724, 17 SQL; Medusa 1/2,080, 24 SQL',
  },
  'cached home, brotli': cached('—'),
  'cached listing, brotli': cached('—'),
  'cached product, brotli': cached('—'),
  'cached list of 24': cached('Vendure 1/306; Medusa 1/4,660'),
  categories: { must: 1 / 40, aim: 1 / 20, sql: 3, others: '—' },
  'add to basket': {
    must: 1 / 60,
    aim: 1 / 30,
    sql: 6,
    others: 'Vendure 1/1,280, 65 SQL; Medusa 1/7,000, 130 SQL',
  },
  'whole checkout': {
    must: 1 / 400,
    aim: 1 / 150,
    sql: 24,
    others: 'Vendure 1/6,060, 576 SQL; Medusa 1/50,000, 607 SQL',
  },
};

function cached(others: string): Figure {
  return { must: 1 / 4, aim: 1 / 2.5, sql: null, others };
}

/** The required hit rate of the page store, with one order per nine pages. */
export const hitRateMust = 0.95;

export const coldStartMust = 3;
export const memoryMust = 350;
