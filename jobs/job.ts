/**
 * Background jobs by name. `every` is a crontab pattern; without it a job runs on demand. `stopping`
 * aborts when the process shuts down; a job should then end early.
 */
export type Jobs = Readonly<
  Record<
    string,
    { every?: string; run: (payload: unknown, stopping: AbortSignal) => Promise<void> }
  >
>;
