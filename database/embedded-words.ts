/** Something the person who starts the shop can put right; the message is one line for them. */
export class EmbeddedError extends Error {}

/** The user PostgreSQL runs as when the shop runs as root, which PostgreSQL refuses. */
export type Runner = { uid: number; gid: number } | undefined;

export type Programs = { initdb: string; postgres: string };

export type Server = Programs & {
  dataDir: string;
  /** The folder PostgreSQL calls its data directory. */
  cluster: string;
  runner: Runner;
  password: string;
  say: (line: string) => void;
  settings?: Record<string, string>;
};
