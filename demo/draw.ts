import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { models } from './drawing/models.ts';
import { render } from './drawing/render.ts';
import { keepPicture } from './keep-picture.ts';
import { type DemoPicture, pictureList, picturesFolder } from './pictures.ts';
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
        list[key] = await keepPicture(key, await render(meshes, view));
      }
    }
    console.log(piece.slug);
  }
  await writeFile(pictureList, `${JSON.stringify(list, null, 1)}\n`);
}

await drawAll();
