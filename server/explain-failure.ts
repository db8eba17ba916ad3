import { EmbeddedError } from '#database/embedded-words.ts';
import { MigrationError } from '#database/migrate.ts';
import { StartError } from './words.ts';

/** What a person can put right is one line; anything else is ours, and shows its whole trace. */
export function explainFailure(error: unknown): void {
  const known = [StartError, EmbeddedError, MigrationError].some((kind) => error instanceof kind);
  console.error(known ? (error as Error).message : error);
}
