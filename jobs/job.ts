/**
 * What runs later or at intervals, by name. `every` is a crontab pattern; without it, on demand.
 * `stopping` says that the shop is closing: what can be put down is put down.
 */
export type Jobs = Readonly<
  Record<
    string,
    { every?: string; run: (payload: unknown, stopping: AbortSignal) => Promise<void> }
  >
>;
