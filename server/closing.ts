type Close = () => Promise<unknown>;

export type Closing = {
  /** Registers a resource; they are closed in reverse order. */
  add: (close: Close) => void;
  closeAll: () => Promise<void>;
};

/** Collects opened resources to close them in reverse order. */
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
 * Shuts down on the first signal, or when the launcher exits, within ten seconds. A start in progress is
 * finished first, because an incomplete start would leave a database running.
 */
export function closeOnSignals(
  closing: Closing,
  print: (line: string) => void,
  starting: Promise<void>,
): void {
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 9_500).unref();
    print('Stopping: finishing open requests');
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
