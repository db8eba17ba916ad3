import { type Closing, createClosing } from './closing.ts';
import { type Env, readEnv } from './env.ts';
import { explainFailure } from './explain-failure.ts';

type Command = {
  arguments: string[];
  env: Env;
  closing: Closing;
  line: (text: string) => void;
};

/** Runs a one-off command, closes its resources, and prints a failure in one line. */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  const closing = createClosing();
  try {
    const env = readEnv(process.env);
    await work({ arguments: process.argv.slice(2), env, closing, line: console.log });
  } catch (error) {
    process.exitCode = 1;
    explainFailure(error);
  } finally {
    await closing.closeAll();
  }
}
