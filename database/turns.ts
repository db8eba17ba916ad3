/**
 * Limits concurrency: a number of tasks run, a further number waits, the rest is refused
 * immediately.
 */
export type Turns = {
  /**
   * Returns a function that releases the slot; undefined when none becomes free in time. `urgent`
   * tasks go before other waiting ones.
   */
  take: (urgent?: boolean) => Promise<(() => void) | undefined>;
};

type Bounds = { atOnce: number; reserved?: number; mayWait: number; patience: number };

/** `reserved`: slots for urgent tasks alone; `patience`: the maximum wait in milliseconds. */
export function createTurns({ atOnce, reserved = 0, mayWait, patience }: Bounds): Turns {
  const queues = { urgent: new Set<() => void>(), usual: new Set<() => void>() };
  let running = 0;

  function end(): void {
    const isReserved = running > atOnce - reserved;
    const [next] = queues.urgent.size > 0 || isReserved ? queues.urgent : queues.usual;
    if (next) next();
    else running -= 1;
  }

  /** Resolves to true when a slot is handed over in time. */
  function wait(waiting: Set<() => void>): Promise<boolean> {
    return new Promise((resolve) => {
      const finish = (isInTime: boolean) => {
        waiting.delete(begin);
        clearTimeout(timer);
        resolve(isInTime);
      };
      const begin = () => finish(true);
      const timer = setTimeout(finish, patience, false);
      waiting.add(begin);
    });
  }

  return {
    async take(urgent = false) {
      const waiting = urgent ? queues.urgent : queues.usual;
      if (running < (urgent ? atOnce : atOnce - reserved)) running += 1;
      else if (waiting.size >= mayWait || !(await wait(waiting))) return undefined;
      return end;
    },
  };
}
