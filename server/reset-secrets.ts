import { access, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { resetPassword } from '#database/embedded-password.ts';
import { runCommand } from './run-command.ts';
import { readSecrets } from './secrets.ts';
import { StartError } from './start-error.ts';

/** Resets the embedded database's password after the secrets were lost or damaged. */
await runCommand(async ({ arguments: words, env, line }) => {
  if (words.length)
    throw new StartError('Usage: npm run reset-secrets   (while the shop is stopped)');
  const { dataDir } = env;
  await access(dataDir).catch(() => {
    throw new StartError(`There is no shop in ${dataDir}: set DATA_DIR to its folder.`);
  });
  const path = join(dataDir, 'secrets');
  const secrets = await readSecrets(dataDir).catch(async (error) => {
    if (!(error instanceof StartError)) throw error;
    await rename(path, `${path}.damaged`);
    line(`${path} was damaged and has been renamed to ${path}.damaged`);
    return await readSecrets(dataDir);
  });
  if (!env.databaseUrl) {
    await resetPassword({ dataDir, password: secrets.databasePassword, print: line });
  }
  line(`The shop can start again with ${path}`);
  line(
    'If that file is new, everyone has to sign in again and two-factor sign-in no longer works. Run "npm run reset-owner" to let an owner sign in.',
  );
});
