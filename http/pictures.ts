import type { pictureRoutes } from '#contract/pictures.ts';
import { countUnmade } from '#domain/media/admin-pictures.sql.ts';
import { changePicture, readPicture, replacePicture } from '#domain/media/change-picture.ts';
import { placePictures } from '#domain/media/place-pictures.ts';
import type { Handlers } from './serve.ts';

export const pictureHandlers: Handlers<typeof pictureRoutes> = {
  'GET /pictures/progress': ({ shop }) => countUnmade(shop.db),
  'POST /pictures/places': async ({ shop, body, language }) => ({
    places: await placePictures(shop.db, body.names, language),
  }),
  'GET /pictures/:id': ({ shop, params, language }) => readPicture(shop.db, params.id, language),
  'PATCH /pictures/:id': async ({ shop, params, body, language }) =>
    (await changePicture(shop.db, params.id, body)) ?? readPicture(shop.db, params.id, language),
  'POST /pictures/:id/replace': async ({ shop, params, image, language }) =>
    (await replacePicture(shop, params.id, image.bytes)) ??
    readPicture(shop.db, params.id, language),
};
