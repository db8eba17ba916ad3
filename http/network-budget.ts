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
  /** Reads of customers who are signed in; counted before the session is looked up. */
  client_calls: 2_400,
  /** Files with everything that the shop knows about a customer. */
  exports: 20,
  /** Calls of the API that change something. */
  writes: 300,
  /** Forms sent by browsers without JavaScript; counted before their fields are read. */
  forms: 60,
  /** Pages that the shop has: products, categories, texts. */
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

  /**
   * The counts of an address, from the largest of its networks to the first that has had all: its many small
   * networks would displace the counts of others.
   */
  function find(address: string, work: Work): Spent[] {
    const now = performance.now();
    const counts: Spent[] = [];
    for (const [size, network] of [...networksOf(address).entries()].reverse()) {
      const key = `${work} ${network}`;
      const found = spent.get(key);
      const isCurrent = found !== undefined && found.until > now;
      const bound = allowances[work] * growth ** size;
      const count = isCurrent ? found : { count: 0, bound, until: now + minute };
      if (!isCurrent) spent.set(key, count);
      counts.push(count);
      if (isFull(count)) break;
    }
    return counts;
  }

  return {
    spend(address, work) {
      const counts = find(address, work);
      const full = counts.find(isFull);
      if (full) return Math.ceil((full.until - performance.now()) / 1000);
      for (const one of counts) one.count += 1;
      return 0;
    },
    isSpent: (address, work) => find(address, work).some(isFull),
    refund(address, work) {
      for (const one of find(address, work)) one.count = Math.max(0, one.count - 1);
    },
  };
}

function isFull({ count, bound }: Spent): boolean {
  return count >= bound;
}
