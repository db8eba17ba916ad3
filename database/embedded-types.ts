/** An error that the operator can fix; the message is one line. */
export class EmbeddedError extends Error {}

/** The user PostgreSQL runs as when the shop runs as root, which PostgreSQL refuses. */
export type Runner = { uid: number; gid: number } | undefined;

export type Programs = { initdb: string; postgres: string };

export type ReportEvent = (event: 'database_stopped' | 'database_back', message: string) => void;

export type Server = Programs & {
  dataDir: string;
  /** PostgreSQL's data directory. */
  cluster: string;
  runner: Runner;
  password: string;
  print: (line: string) => void;
  /** Notified when the server ends on its own, and when it is back; `print` by default. */
  reportEvent?: ReportEvent;
  settings?: Record<string, string>;
};
