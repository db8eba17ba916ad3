import type { KeptPage } from './kept-page.ts';

/** Decides whether cached pages may be stale. */
export type Freshness = {
  /** Notifications are received from now on. */
  markConnected(): void;
  markDisconnected(): void;
  isTrusted(page: KeptPage): boolean;
  /** Whether a trusted page is to be rendered again, because an import changes its content. */
  isRenewable(page: KeptPage): boolean;
  /** The app has just failed or timed out. */
  fails(): void;
  /** The app has just answered. */
  works(): void;
  /** The app has failed since it last answered: stale pages are served meanwhile. */
  isFailing(): boolean;
  /** Whether a failing app may be probed again. */
  mayAskAgain(): boolean;
};

/** Milliseconds that a cached page is valid without notifications. */
const unsure = 1000;

/**
 * While an import is under way: milliseconds that a page is valid after a change by it, and between two
 * renders of the page.
 */
const importing = { longest: 1000, interval: 500 };

/** Milliseconds that a failing app is not probed: twice as long after each further failure. */
const pauses = { first: 1000, longest: 4000 };

export function createFreshness(): Freshness {
  /** The time from which all changes have been received; undefined without notifications. */
  let connectedSince: number | undefined;
  let failing = false;
  let askAgainAt = 0;
  let pause = pauses.first;

  function works(): void {
    failing = false;
    askAgainAt = 0;
    pause = pauses.first;
  }

  return {
    markConnected() {
      connectedSince = performance.now();
      // The database answers again.
      works();
    },
    markDisconnected() {
      connectedSince = undefined;
    },
    isTrusted({ began, expires, changedAt, importedAt = Infinity }) {
      const now = performance.now();
      if (now > expires || changedAt !== undefined) return false;
      if (now - importedAt > importing.longest) return false;
      return connectedSince === undefined ? now - began < unsure : began >= connectedSince;
    },
    isRenewable: ({ began, importedAt }) =>
      importedAt !== undefined && performance.now() - began > importing.interval,
    fails() {
      failing = true;
      // Simultaneous requests fail together, which counts once.
      if (performance.now() < askAgainAt) return;
      askAgainAt = performance.now() + pause;
      pause = Math.min(2 * pause, pauses.longest);
    },
    works,
    isFailing: () => failing,
    mayAskAgain: () => performance.now() >= askAgainAt,
  };
}
