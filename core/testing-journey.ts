import { test } from 'vitest';

type Step = (name: string, work: () => Promise<void> | void, timeout?: number) => void;

/**
 * Tests that build on one another, as the steps of a journey: `const step = startJourney()`, then
 * `step('a product is added', async () => …)` for each. A step first takes those before it that were
 * not taken yet, so that any of them can be run alone, and fails at once with the error of one that
 * failed.
 */
export function startJourney(): Step {
  const steps: (() => Promise<void>)[] = [];
  return (name, work, timeout) => {
    let taken: Promise<void> | undefined;
    const count = steps.push(() => {
      taken ??= Promise.resolve().then(work);
      return taken;
    });
    test(
      name,
      async () => {
        for (const take of steps.slice(0, count)) await take();
      },
      timeout,
    );
  };
}
