import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * The request that calls in process are made for: the page cache calls the app, and a page calls the
 * API.
 */
export type OuterRequest = {
  /** Its id in the log, which the calls made for it share. */
  readonly id: string;
  /** The visitor's IP address. */
  readonly address: string;
  /**
   * It replaces a cached page, and goes before requests for pages that are not cached: many different
   * searches would delay the pages that everybody reads.
   */
  readonly isRenewal?: boolean;
  /** Its turn has come already (`in-turn.ts`). */
  readonly hasTurn?: boolean;
  /** Whether a client waits for the answer. Work whose turn comes when none does is not begun. */
  isWanted?: () => boolean;
  /** Set when its work was not begun, because every client that waited for the answer had left. */
  isDropped?: boolean;
  /** Set when the app refused the request, because its network made too many or too many wait. */
  isRefused?: boolean;
  /** Set when its page was rendered for another request, before its own turn came. */
  isAnswered?: boolean;
};

const underWay = new AsyncLocalStorage<OuterRequest>();

/** Runs `work` for a request. */
export function asRequest<T>(request: OuterRequest, work: () => T): T {
  return underWay.run(request, work);
}

/** The request that the current code runs for; undefined outside of calls in process. */
export function outerRequest(): OuterRequest | undefined {
  return underWay.getStore();
}
