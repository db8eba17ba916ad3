type Close = () => Promise<unknown>;

export type Closing = {
  /** What to close later; the last added is closed first. */
  add: (close: Close) => void;
  closeAll: () => Promise<void>;
};

/** Collects what has been opened, to close it in the opposite order. */
export function createClosing(): Closing {
  const open: Close[] = [];
  return {
    add: (close) => void open.push(close),
    closeAll: async () => {
      for (let close = open.pop(); close; close = open.pop()) await close().catch(console.error);
    },
  };
}

/**
 * Closes everything on the first signal, or when the launcher is gone, and ends within ten
 * seconds. What is still starting is started first: half a start would leave a database behind.
 */
export function closeOnSignals(
  closing: Closing,
  say: (line: string) => void,
  starting: Promise<void>,
): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 9_500).unref();
    say('Stopping: finishing what is under way');
    await starting.catch(() => {});
    await closing.closeAll();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  if (process.channel) process.on('disconnect', stop);
  process.channel?.unref();
}
