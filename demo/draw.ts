import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { preparePicture } from '#domain/media/prepare-picture.ts';
import { isRefusal } from '#domain/refuse.ts';
import { models } from './drawing/models.ts';
import { render } from './drawing/render.ts';
import { type DemoPicture, nameFor, pictureList, picturesFolder } from './pictures.ts';
import { pieces } from './pieces.ts';

/**
 * Draws every piece in every finish, twice, and keeps the files as the shop's store keeps them, so
 * that loading the demo only copies. Run it after changing a model: `node demo/draw.ts`.
 */
async function drawAll(): Promise<void> {
  await mkdir(picturesFolder, { recursive: true });
  for (const name of await readdir(picturesFolder)) await rm(new URL(name, picturesFolder));
  const list: Record<string, DemoPicture> = {};
  for (const piece of pieces) {
    const model = models[piece.slug];
    if (!model) throw new Error(`${piece.slug} has no model`);
    for (const { finish } of piece.colors) {
      const shots = model(finish);
      for (const shot of ['front', 'detail'] as const) {
        const { meshes, view } = shots[shot];
        const key = `${piece.slug}/${finish}/${shot}`;
        list[key] = await keep(key, await render(meshes, view));
      }
    }
    console.log(piece.slug);
  }
  await writeFile(pictureList, `${JSON.stringify(list, null, 1)}\n`);
}

async function keep(key: string, drawn: Buffer): Promise<DemoPicture> {
  const prepared = await preparePicture(drawn);
  if (isRefusal(prepared)) throw new Error(`${key}: ${prepared.detail}`);
  const { file, files, width, height, placeholder } = prepared;
  const kept = files.map(({ name, bytes }) => ({ name: nameFor(key, name), bytes }));
  for (const { name, bytes } of kept) await writeFile(new URL(name, picturesFolder), bytes);
  const bytes = kept.reduce((sum, one) => sum + one.bytes.length, 0);
  const names = kept.map(({ name }) => name);
  return { files: names, file: nameFor(key, file), width, height, bytes, placeholder };
}

await drawAll();
