import { existsSync } from 'node:fs';

/** A browser of any engine, with the actions that tests use. */
export type Engine = {
  /** Name and version, as reported by the browser. */
  title: string;
  goto: (url: string) => Promise<void>;
  /**
   * Evaluates a function in the page; it may not use its closure, and its argument is plain data.
   */
  run: <Given, Found>(asked: (given: Given) => Found, given: Given) => Promise<Found>;
  clickAt: (x: number, y: number) => Promise<void>;
  /** Types into the focused element; `\n` is Enter. */
  type: (text: string) => Promise<void>;
  chooseFiles: (selector: string, paths: string[]) => Promise<void>;
  resize: (width: number, height: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Describes how to find and open an engine on this machine. */
export type Make = {
  name: string;
  /** Each inner list has alternative paths of one required program. */
  programs: string[][];
  /** The Debian package that installs it. */
  packages: string;
  /** The command that prints its version. */
  versionCommand: (programs: string[]) => string[];
  open: (programs: string[]) => Promise<Engine>;
};

/** The paths of an engine's programs; undefined if one is missing. */
export function findPrograms({ programs }: Make): string[] | undefined {
  const found = programs.map((paths) => paths.find((path) => existsSync(path)));
  return found.every((path) => path !== undefined) ? found : undefined;
}

/** A function call with its argument as a JavaScript expression. */
export function expressionOf<Given, Found>(asked: (given: Given) => Found, given: Given): string {
  return `(${asked})(${JSON.stringify(given)})`;
}
