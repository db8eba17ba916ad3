import { openPaidShop, type PaymentStep, paymentSteps } from '../rehearsal/paid-shop.ts';
import type { Fault } from './fault.ts';

const titles: Record<PaymentStep, string> = {
  order: 'an order to be paid online is placed',
  start: 'the page to pay on is opened',
  read: 'the buyer comes back from paying',
  event: 'the provider reports a payment',
  capture: 'an amount is captured',
  void: 'an amount is released',
  refund: 'a refund is made',
  close: 'the page of a cancelled order is closed',
};

/** Kills at each step of an online payment, with the provider's ledger compared. */
export const payments: Record<string, Fault> = Object.fromEntries(
  paymentSteps.map((step): [string, Fault] => [
    `pay-${step}`,
    {
      title: `SIGKILL of the shop while ${titles[step]}`,
      rounds: 50,
      // The claim of the killed process lives for fifteen seconds.
      seconds: 16,
      mark: 'each order ends as without the kill; no charge without an order, no order paid without a charge, none charged twice: the ledgers of both providers equal the shop’s',
      run: async (rounds, onRound) => {
        const shop = await openPaidShop();
        for (let round = 0; round < rounds; round += 1) {
          await shop.killAt(step, round);
          onRound(round + 1);
        }
        const { orders, broken } = await shop.close();
        const kept = { orders, lost: 0, doubled: 0, broken, exits: 0 };
        return {
          kept,
          figures: ['half of the kills with what was asked for done, half without'],
          missed: [],
        };
      },
    },
  ]),
);
