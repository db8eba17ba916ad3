import { test } from 'vitest';

type Step = (name: string, work: () => Promise<void> | void, timeout?: number) => void;

/**
 * Tests that build on one another, as the steps of a journey: `const step = startJourney()`, then
 * `step('a product is added', async () => …)` for each. A step first runs the steps before it that have
 * not run yet, so that any of them can be run alone, and fails immediately with the error of a failed
 * one.
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
