import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Hero, keepHero, tallOf } from './keep-hero.ts';
import { keepPicture } from './keep-picture.ts';
import { type DemoPicture, pictureList, picturesFolder, readPictureList } from './pictures.ts';
import { products } from './products.ts';
import { heroOf, pages, taxonKeys } from './taxons.ts';
import { turning } from './turning.ts';

const heroes = new URL('../storefront/heroes/', import.meta.url);

/**
 * Converts finished renders: those of products, categories and collections into the formats of the
 * picture store, so that loading the demo only copies files; those of pages into the storefront's
 * static files. Only renders newer than their output are converted.
 *
 * @example node demo/develop.ts ~/renders
 */
async function develop(renders: string): Promise<void> {
  await mkdir(picturesFolder, { recursive: true });
  const before = await readPictureList();
  const list: Record<string, DemoPicture> = {};
  for (const [key, render] of pictureRenders()) {
    const from = join(renders, render);
    if (!(await isThere(from))) {
      console.log(`${render} is not rendered yet`);
      continue;
    }
    const kept = before.get(key);
    list[key] =
      kept && (await isNewer(new URL(kept.file, picturesFolder), from))
        ? kept
        : await keepPicture(key, await bytesOf(from, render));
    await writeList({ ...Object.fromEntries(before), ...list });
  }
  await writeList(list);
  await sweep(new Set(Object.values(list).flatMap(({ files }) => files)));
  await developHeroes(renders);
}

/** The pictures of the demo by key, with their renders. */
function* pictureRenders(): Generator<[key: string, render: string]> {
  for (const { slug, colors } of products) {
    for (const { finish } of colors) {
      for (const shot of ['front', 'detail']) {
        yield [`${slug}/${finish}/${shot}`, `${slug}/${finish}-${shot}.png`];
      }
    }
    yield [`${slug}/scale`, `${slug}/scale.png`];
  }
  for (const key of taxonKeys) yield [key, `heroes/${heroOf(key)}.png`];
  for (const { slug, finish, frames } of turning) {
    for (const frame of frames) {
      yield [`${slug}/${finish}/turn-${frame}`, `turning/${slug}/${frame}.png`];
    }
  }
}

async function bytesOf(from: string, render: string): Promise<Buffer> {
  return render.startsWith('heroes/') ? await tallOf(from) : await readFile(from);
}

async function writeList(list: Record<string, DemoPicture>): Promise<void> {
  await writeFile(pictureList, `${JSON.stringify(list, null, 1)}\n`);
}

async function isThere(file: string): Promise<boolean> {
  return (await stat(file).catch(() => undefined)) !== undefined;
}

async function isNewer(kept: URL, than: string): Promise<boolean> {
  const [one, other] = await Promise.all([stat(kept).catch(() => undefined), stat(than)]);
  return one !== undefined && one.mtimeMs > other.mtimeMs;
}

/** Deletes files that no picture of the list uses. */
async function sweep(needed: Set<string>): Promise<void> {
  for (const name of await readdir(picturesFolder)) {
    if (!needed.has(name)) await rm(new URL(name, picturesFolder));
  }
}

async function developHeroes(renders: string): Promise<void> {
  await mkdir(heroes, { recursive: true });
  const list: Record<string, Hero> = {};
  for (const name of [...pages, ...taxonKeys.map(heroOf)]) {
    list[name] ??= await keepHero(heroes, name, join(renders, `heroes/${name}.png`));
  }
  await writeFile(new URL('heroes.json', heroes), `${JSON.stringify(list, null, 1)}\n`);
}

const [, , renders] = process.argv;
if (!renders) throw new Error('Say where the finished renders are: node demo/develop.ts FOLDER');
await develop(renders);
