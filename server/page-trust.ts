import type { KeptPage } from './kept-page.ts';

/** Whether a kept page still says what is so. */
export type Trust = {
  /** From now on every change is heard. */
  hears(): void;
  losesHearing(): void;
  isTrusted(page: KeptPage): boolean;
  /** The app has just failed, or was too slow. */
  fails(): void;
  /** An old page is better than asking the app again so soon. */
  isFailing(): boolean;
};

/** How long a kept page is trusted while changes can't be heard of, and an app that failed is spared. */
const unsure = 1000;

export function createTrust(): Trust {
  /** Since when every change has been heard; none, when they are not. */
  let hearingSince: number | undefined;
  let failingUntil = 0;

  return {
    hears() {
      hearingSince = performance.now();
    },
    losesHearing() {
      hearingSince = undefined;
    },
    isTrusted({ began, expires }) {
      const now = performance.now();
      if (now > expires) return false;
      return hearingSince === undefined ? now - began < unsure : began >= hearingSince;
    },
    fails() {
      failingUntil = performance.now() + unsure;
    },
    isFailing: () => performance.now() < failingUntil,
  };
}
