/**
 * Runs `work` once at a time. Whoever asks while it runs is answered at once, and it runs once more:
 * what they meant is not missed.
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
