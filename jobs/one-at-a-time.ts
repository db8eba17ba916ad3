/**
 * Runs `work` one call at a time. A call during a run returns immediately and schedules one more
 * run, so that no request is missed.
 */
export function oneAtATime<T>(work: (given: T) => Promise<void>): (given: T) => Promise<void> {
  let running = false;
  let again = false;
  return async (given) => {
    again = true;
    if (running) return;
    running = true;
    try {
      while (again) {
        again = false;
        await work(given);
      }
    } finally {
      running = false;
    }
  };
}
