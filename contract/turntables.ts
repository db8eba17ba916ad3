import { z } from 'zod';
import { mostFrames } from './frames.ts';
import type { Routes } from './route.ts';
import { langField, Picture, RowIdInPath, RowParams, text } from './words.ts';

/** One colour's frames in the order of the turn, evenly apart, beginning at the front. */
const Turntable = z.object({ colorId: z.int(), frames: z.array(Picture) });
export type Turntable = z.infer<typeof Turntable>;

const FrameParams = z.object({
  id: RowIdInPath,
  frame: z.coerce.number<number | string>().int().min(1).max(mostFrames),
});

export const turntableRoutesForShoppers = {
  'GET /products/client/:id/turntables': {
    access: 'anyone',
    summary: 'The turntables of a published product, by id or slug: frames to drag through',
    params: z.object({ id: text(200) }),
    query: z.object(langField),
    reply: z.object({ turntables: z.array(Turntable) }),
  },
} as const satisfies Routes;

export const turntableRoutesForOffice = {
  'GET /product-colors/:id/turn': {
    access: 'admin:catalogue:read',
    summary: "The frames that a colour's turntable has so far, by their numbers (the colour's id)",
    params: RowParams,
    reply: z.object({ frames: z.array(z.object({ number: z.int(), picture: Picture })) }),
  },
  'POST /product-colors/:id/turn/:frame': {
    access: 'admin:catalogue:write',
    summary: "Set a frame of a colour's turntable, 1 to 72; the one before makes room",
    params: FrameParams,
    upload: true,
    status: 201,
    reply: Picture,
  },
  'DELETE /product-colors/:id/turn': {
    access: 'admin:catalogue:write',
    summary: "Delete a colour's turntable, all its frames (the colour's id)",
    params: RowParams,
  },
} as const satisfies Routes;
