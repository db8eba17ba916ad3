/**
 * Limits concurrency: a number of tasks run, a further number waits, the rest is refused
 * immediately.
 */
export type Turns = {
  /**
   * Returns a function that releases the slot; undefined when none becomes free in time. `urgent`
   * tasks go before other waiting ones. Otherwise the shares take turns, and when too many wait, the
   * share with the most tasks loses its newest one.
   */
  take: (task?: { urgent?: boolean; share?: string }) => Promise<(() => void) | undefined>;
};

type Bounds = {
  atOnce: number;
  /** Slots that only urgent tasks may take. */
  reserved?: number;
  mayWait: number;
  /** The maximum wait in milliseconds. */
  patience: number;
  /** Milliseconds after which a slot is released, although its task goes on; by default, never. */
  lease?: number;
};

export function createTurns({ atOnce, reserved = 0, mayWait, patience, lease = 0 }: Bounds): Turns {
  const queues = { urgent: createQueue(mayWait), usual: createQueue(mayWait) };
  let running = 0;

  function release(): void {
    const isReserved = running > atOnce - reserved;
    const next = queues.urgent.next() ?? (isReserved ? undefined : queues.usual.next());
    if (next) next(true);
    else running -= 1;
  }

  /** Resolves to true when a slot is handed over in time. */
  function wait(queue: Queue, share: string): Promise<boolean> {
    return new Promise((resolve) => {
      const finish: Finish = (isInTime) => {
        queue.remove(finish, share);
        clearTimeout(timer);
        resolve(isInTime);
      };
      const timer = setTimeout(finish, patience, false);
      if (!queue.add(finish, share)) finish(false);
    });
  }

  return {
    async take({ urgent = false, share = '' } = {}) {
      const isFree = running < (urgent ? atOnce : atOnce - reserved);
      if (isFree) running += 1;
      else if (!(await wait(urgent ? queues.urgent : queues.usual, share))) return undefined;
      let isHeld = true;
      const end = () => {
        clearTimeout(expiry);
        if (isHeld) release();
        isHeld = false;
      };
      const expiry = lease ? setTimeout(end, lease) : undefined;
      return end;
    },
  };
}

/** Ends the wait of a task: it may begin, or is refused. */
type Finish = (mayBegin: boolean) => void;
type Queue = ReturnType<typeof createQueue>;

/** Waiting tasks by share. The share that had its turn goes last. */
function createQueue(mayWait: number) {
  const shares = new Map<string, Set<Finish>>();
  let size = 0;

  function remove(task: Finish, share: string): void {
    const tasks = shares.get(share);
    if (!tasks?.delete(task)) return;
    size -= 1;
    if (tasks.size === 0) shares.delete(share);
  }

  /** Makes room for a share by refusing the newest task of one that has at least two more waiting. */
  function displaceFor(share: string): boolean {
    const own = shares.get(share)?.size ?? 0;
    let most: Set<Finish> | undefined;
    for (const tasks of shares.values()) if (tasks.size > (most?.size ?? own + 1)) most = tasks;
    const newest = most && [...most].at(-1);
    newest?.(false);
    return newest !== undefined;
  }

  return {
    add(task: Finish, share: string): boolean {
      if (size >= mayWait && !displaceFor(share)) return false;
      shares.set(share, (shares.get(share) ?? new Set()).add(task));
      size += 1;
      return true;
    },
    remove,
    next(): Finish | undefined {
      const [first] = shares;
      if (!first) return undefined;
      const [share, tasks] = first;
      shares.delete(share);
      shares.set(share, tasks);
      const [task] = tasks;
      return task;
    },
  };
}
