import { clearPictures, copyPictures } from '#domain/media/move-pictures.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import type { Env } from './env.ts';
import { openBucketAt, openFolder } from './open-pictures.ts';
import { runCommand } from './run-command.ts';
import { StartError } from './start-error.ts';

const usage =
  'Usage: S3_URL=… npm run pictures -- move --from disk --to s3 [--clear]   (or --from s3 --to disk)';

/**
 * Copies pictures from disk to S3 or back; an interrupted copy can be resumed. `--clear` deletes pictures
 * from the source that the target has, once the shop runs on the target.
 */
await runCommand(async ({ arguments: words, env, line }) => {
  const { from, to, clear } = readWords(words);
  const [source, target] = [await open(from, env), await open(to, env)];
  const { copied, all } = await copyPictures(source, target, (done, of) => {
    if (done % 100 === 0) line(`${done} of ${of} copied`);
  });
  line(`Copied ${copied} files from ${from} to ${to}, which now has ${all}`);
  if (clear) line(`Removed ${await clearPictures(source, target)} files from ${from}`);
});

type Place = 'disk' | 's3';

function readWords(words: string[]): { from: Place; to: Place; clear: boolean } {
  const match = /^move --from (disk|s3) --to (disk|s3)( --clear)?$/.exec(words.join(' '));
  const [, from, to, clear] = match ?? [];
  if (!from || !to || from === to) throw new StartError(usage);
  return { from: from as Place, to: to as Place, clear: clear !== undefined };
}

async function open(place: Place, env: Env): Promise<PictureStore> {
  if (place === 'disk') return openFolder(env);
  if (!env.s3Url) throw new StartError(`S3_URL is not set. ${usage}`);
  return await openBucketAt(env.s3Url);
}
