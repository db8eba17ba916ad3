/**
 * Background jobs by name. `every` is a crontab pattern; without it a job runs on demand. `afterStart` are
 * milliseconds after the start of the process, when it also runs. `stopping` aborts when the process shuts
 * down; a job should then end early.
 */
export type Jobs = Readonly<
  Record<
    string,
    {
      every?: string;
      afterStart?: number;
      run: (payload: unknown, stopping: AbortSignal) => Promise<void>;
    }
  >
>;
