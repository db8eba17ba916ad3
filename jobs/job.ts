/** What runs later or at intervals, by name. `every` is a crontab pattern; without it, on demand. */
export type Jobs = Readonly<
  Record<string, { every?: string; run: (payload: unknown) => Promise<void> }>
>;
