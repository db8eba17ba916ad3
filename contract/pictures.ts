import { z } from 'zod';
import type { Routes } from './route.ts';
import { Picture, RowParams, Translated, text } from './words.ts';

/** Whether the AVIF and WebP that pages show have been made of a picture. */
const PictureState = z.enum(['waiting', 'working', 'ready', 'failed']);
export type PictureState = z.infer<typeof PictureState>;

/** A picture as the office sees it: `alts` by language, its place from 1, how far it is made. */
export const OfficePicture = Picture.extend({
  alts: Translated,
  position: z.int(),
  state: PictureState,
  attempts: z.int(),
  problem: z.string().nullable(),
});
export type OfficePicture = z.infer<typeof OfficePicture>;

/** Words left empty are taken away. The place counts from 1 among the pictures of a size. */
const PictureChange = z.object({
  alt: Translated.optional(),
  position: z.int().min(1).max(1000).optional(),
});
export type PictureChange = z.output<typeof PictureChange>;

/**
 * Where a file belongs by its name, or why it belongs nowhere. `turn`: it is frame `number` of the
 * turntable of the colour, not a picture of the size.
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
    summary: 'How many pictures are not made yet, and how many could not be',
    reply: z.object({ waiting: z.int(), failed: z.int() }),
  },
  'POST /pictures/places': {
    access: 'admin:catalogue:read',
    summary: 'Where files named SKU_colour_n or SKU_colour_turn_n belong; nothing is changed',
    body: z.object({ names: z.array(text(200)).min(1).max(500) }),
    reply: z.object({ places: z.array(PicturePlace) }),
  },
  'GET /pictures/:id': {
    access: 'admin:catalogue:read',
    summary: 'One picture, and how far it is made',
    params: RowParams,
    reply: OfficePicture,
  },
  'PATCH /pictures/:id': {
    access: 'admin:catalogue:write',
    summary: 'Word a picture in any language, or move it among the pictures of its size',
    params: RowParams,
    body: PictureChange,
    reply: OfficePicture,
  },
  'POST /pictures/:id/replace': {
    access: 'admin:catalogue:write',
    summary: 'Put another picture in its place; its words stay',
    params: RowParams,
    upload: true,
    reply: OfficePicture,
  },
} as const satisfies Routes;
