import { z } from 'zod';
import { line, Picture, RowParams, Translated, TranslatedLine } from './fields.ts';
import type { Routes } from './route.ts';

/** The state of generating a picture's AVIF and WebP variants. */
const PictureState = z.enum(['waiting', 'working', 'ready', 'failed']);
export type PictureState = z.infer<typeof PictureState>;

/** A picture in the admin: alt texts by language, its position from 1, its processing state. */
export const AdminPicture = Picture.extend({
  alts: Translated,
  position: z.int(),
  state: PictureState,
  attempts: z.int(),
  problem: z.string().nullable(),
});
export type AdminPicture = z.infer<typeof AdminPicture>;

/** Empty alt texts are deleted. `position` counts from 1 among the pictures of a size. */
const PictureChange = z.object({
  alt: TranslatedLine.optional(),
  position: z.int().min(1).max(1000).optional(),
});
export type PictureChange = z.output<typeof PictureChange>;

/**
 * The target that a file name matches, or the reason it matches none. `turn`: the file is frame `number`
 * of the colour's turntable, not a picture of the size.
 */
const PicturePlace = z.object({
  name: z.string(),
  turn: z.boolean(),
  colorId: z.int().nullable(),
  sizeId: z.int().nullable(),
  productId: z.int().nullable(),
  title: z.string(),
  color: z.string(),
  size: z.string(),
  number: z.int(),
  problem: z
    .enum(['unknown_sku', 'unknown_color', 'color_needed', 'ambiguous', 'not_a_frame'])
    .nullable(),
});
export type PicturePlace = z.infer<typeof PicturePlace>;

export const pictureRoutes = {
  'GET /pictures/progress': {
    access: 'admin:catalogue:read',
    summary: 'The number of pictures in processing, and of failed ones',
    reply: z.object({ waiting: z.int(), failed: z.int() }),
  },
  'POST /pictures/places': {
    access: 'admin:catalogue:read',
    summary:
      'Match files named SKU_colour_n or SKU_colour_turn_n to sizes and colours; changes nothing',
    body: z.object({ names: z.array(line(200)).min(1).max(500) }),
    reply: z.object({ places: z.array(PicturePlace) }),
  },
  'GET /pictures/:id': {
    access: 'admin:catalogue:read',
    summary: 'One picture with its processing state',
    params: RowParams,
    reply: AdminPicture,
  },
  'PATCH /pictures/:id': {
    access: 'admin:catalogue:write',
    summary: 'Change the alt texts of a picture, or its position among the pictures of its size',
    params: RowParams,
    body: PictureChange,
    reply: AdminPicture,
  },
  'POST /pictures/:id/replace': {
    access: 'admin:catalogue:write',
    summary: 'Replace a picture; its alt texts stay',
    params: RowParams,
    upload: true,
    reply: AdminPicture,
  },
} as const satisfies Routes;
