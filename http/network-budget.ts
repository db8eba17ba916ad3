import { LRUCache } from 'lru-cache';
import { networksOf } from '#domain/sessions/network-of.ts';

/**
 * How much is worked out for one network in a minute. Each kind is counted by itself, so that whoever has
 * searched a lot can still order. Replies out of the page cache cost nothing.
 *
 * Many visitors can share one address, above all on mobile networks: these bounds are for programs.
 */
const allowances = {
  /** Calls of the API that only read and need no sign-in. */
  calls: 1_200,
  /** Calls of the API that change something. */
  writes: 300,
  /** The shop's own pages. */
  pages: 240,
  /** Searches, filters and other pages that anyone can make up. */
  searches: 60,
  /** Sitemaps and feeds for merchants. */
  feeds: 60,
  /** The pages that describe the API. */
  docs: 60,
  /** The description of the API itself. */
  descriptions: 10,
  /** Events of payment providers, and buyers who come back from them. */
  payment_events: 600,
  payment_returns: 60,
  /** One-click requests of mail programs. */
  unsubscribes: 60,
};

/** A kind of work. */
export type Work = keyof typeof allowances;

/** A /56 may spend twice as much as a /64, and a /48 four times as much. */
const growth = 2;

const minute = 60_000;

/** Beyond so many counts, those of the least recent networks are forgotten. */
const mostCounts = 40_000;

export type NetworkBudget = {
  /**
   * Counts work for the networks of an address. If one of them has had all of its allowance, counts nothing
   * and returns the seconds until it has a new one; otherwise 0.
   */
  spend: (address: string, work: Work) => number;
  /** Whether one of the networks of an address has had all of its allowance. */
  isSpent: (address: string, work: Work) => boolean;
  /** Takes back what was counted for work that was not done. */
  refund: (address: string, work: Work) => void;
};

type Spent = { count: number; bound: number; until: number };

/** Limits what a network has worked out in each minute. */
export function createNetworkBudget(): NetworkBudget {
  const spent = new LRUCache<string, Spent>({ max: mostCounts });

  function find(address: string, work: Work): Spent[] {
    const now = performance.now();
    return networksOf(address).map((network, size) => {
      const key = `${work} ${network}`;
      const found = spent.get(key);
      if (found && found.until > now) return found;
      const fresh = { count: 0, bound: allowances[work] * growth ** size, until: now + minute };
      spent.set(key, fresh);
      return fresh;
    });
  }

  return {
    spend(address, work) {
      const all = find(address, work);
      const full = all.filter((one) => one.count >= one.bound);
      if (full.length === 0) for (const one of all) one.count += 1;
      const latest = Math.max(0, ...full.map(({ until }) => until - performance.now()));
      return Math.ceil(latest / 1000);
    },
    isSpent: (address, work) => find(address, work).some(({ count, bound }) => count >= bound),
    refund(address, work) {
      for (const one of find(address, work)) one.count = Math.max(0, one.count - 1);
    },
  };
}
