import { afterAll, expect, test } from 'vitest';
import { openPaidShop, paymentSteps } from '../bench/rehearsal/paid-shop.ts';

// `npm run rehearse:faults` kills more often. Each payment waits until the claim of the killed process ends.
const kills = Number(process.env.KILLS ?? 2);
const shop = await openPaidShop();
let compared: Awaited<ReturnType<typeof shop.close>> | undefined;
afterAll(() => compared ?? shop.close());

test.each(paymentSteps)(
  `an order ends as it should after ${kills} kills at the step: %s`,
  async (step) => {
    for (let round = 0; round < kills; round += 1) await shop.killAt(step, round);
  },
  240_000,
);

test('the ledgers of the providers are the shop’s, and no rule is broken', async () => {
  compared = await shop.close();
  expect(compared).toEqual({ orders: kills * paymentSteps.length, broken: [] });
}, 60_000);
