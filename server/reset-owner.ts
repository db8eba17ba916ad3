import { connect } from '#database/connect.ts';
import { resetOwner } from '#domain/admins/reset-owner.ts';
import { openOwnDatabase, requireShop } from './open-own-database.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const usage =
  'Usage: npm run reset-owner [-- USERNAME]   (USERNAME only if there is more than one owner)';

/** Restores access for an owner who lost the password or the second factor. */
await runCommand(async ({ arguments: [username, ...more], env, closing, line }) => {
  if (more.length || username?.startsWith('-')) throw new StartError(usage);
  await requireShop(env);
  const { url } = await openOwnDatabase(env, closing);
  const connection = connect(url);
  closing.add(connection.close);
  const reset = await resetOwner(connection.db, username);
  if ('owners' in reset) throw new StartError(describe(username, reset.owners));
  line(`Owner        ${reset.username}, password ${reset.password} (shown only once)`);
  line(
    'It must be changed at the first sign-in. Two-factor sign-in is off, passkeys are removed, and all sessions have ended.',
  );
});

function describe(username: string | undefined, owners: string[]): string {
  if (!owners.length) return 'The shop has no owner yet: start it once to create one.';
  const wrong = username ? `${username} is not an owner` : 'There is more than one owner';
  return `${wrong}: npm run reset-owner -- ${owners.join(' | ')}`;
}
