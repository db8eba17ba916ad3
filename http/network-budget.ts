import { LRUCache } from 'lru-cache';
import { networksOf } from '#domain/sessions/network-of.ts';

/**
 * How much is worked out for one network in a minute. Replies out of the page cache cost nothing.
 *
 * Many visitors can share one address, above all on mobile networks: these bounds are for programs.
 */
const allowance = 1_200;

/** 1,200 API calls a minute, 240 pages, or 60 searches and other pages that anyone can make up. */
export const costs = { call: 1, page: 5, madeUp: 20 };

/** A /56 may spend twice as much as a /64, and a /48 four times as much. */
const growth = 2;

const minute = 60_000;

/** Beyond so many networks, the least recent ones are forgotten. */
const mostNetworks = 20_000;

export type NetworkBudget = {
  /**
   * Charges the networks of an address. If one of them has too few points left, charges nothing and returns
   * the seconds until it has all of them again; otherwise 0.
   */
  spend: (address: string, points: number) => number;
  /** Charges more for work that turned out to be expensive, or refunds it (negative points). */
  add: (address: string, points: number) => void;
};

type Spent = { points: number; bound: number; until: number };

/** Limits what a network has worked out in each minute. */
export function createNetworkBudget(): NetworkBudget {
  const spent = new LRUCache<string, Spent>({ max: mostNetworks });

  function find(address: string): Spent[] {
    const now = performance.now();
    return networksOf(address).map((network, size) => {
      const found = spent.get(network);
      if (found && found.until > now) return found;
      const fresh = { points: 0, bound: allowance * growth ** size, until: now + minute };
      spent.set(network, fresh);
      return fresh;
    });
  }

  return {
    spend(address, points) {
      const all = find(address);
      const full = all.filter((one) => one.points + points > one.bound);
      if (full.length === 0) for (const one of all) one.points += points;
      const latest = Math.max(0, ...full.map(({ until }) => until - performance.now()));
      return Math.ceil(latest / 1000);
    },
    add(address, points) {
      for (const one of find(address)) one.points += points;
    },
  };
}
