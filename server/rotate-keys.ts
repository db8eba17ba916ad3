import { connect } from '#database/connect.ts';
import { resetPassword } from '#database/embedded-password.ts';
import { relockFactors } from '#domain/admins/relock-factors.ts';
import { relockChannels } from '#domain/messages/relock-channels.ts';
import { relockWebhooks } from '#domain/webhooks/relock-webhooks.ts';
import { openOwnDatabase, requireShop } from './open-own-database.ts';
import { runCommand } from './run-command.ts';
import { keysOf, makeSecrets, readSecrets, replaceSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

/**
 * Replaces every key of the shop. If it is killed at any moment, it can be run again: until the last step
 * the file contains the old keys that something may still be encrypted with.
 */
await runCommand(async ({ arguments: words, env, closing, line }) => {
  if (words.length)
    throw new StartError('Usage: npm run rotate-keys   (while the shop is stopped)');
  await requireShop(env);
  const old = await readSecrets(env.dataDir);
  const made = { ...old, ...makeSecrets() };
  const encryptionKeys = [...made.encryptionKeys, ...old.encryptionKeys];
  const { dataDir } = env;
  // Fails while the shop runs, before anything has changed.
  if (!env.databaseUrl) {
    await resetPassword({ dataDir, password: made.databasePassword, print: line });
  }
  await replaceSecrets(dataDir, { ...made, encryptionKeys });
  const { url } = await openOwnDatabase(env, closing);
  const connection = connect(url);
  closing.add(connection.close);
  const keys = keysOf({ ...made, encryptionKeys });
  await relockChannels(connection.db, keys);
  const counts = await relockFactors(connection.db, keys);
  await relockWebhooks(connection.db, keys);
  await replaceSecrets(dataDir, made);
  line(`The keys in ${dataDir}/secrets have been replaced. Everyone has to sign in again.`);
  line(`Two-factor secrets re-encrypted: ${counts.relocked}${unreadable(counts.unreadable)}`);
  if (env.databaseUrl)
    line('Restart every process of the shop: running ones still have the old keys.');
});

function unreadable(count: number): string {
  return count ? `; could not be decrypted: ${count}` : '';
}
