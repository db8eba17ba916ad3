import { z } from 'zod';
import { mostFrames } from '#core/frames.ts';
import { code, langField, Picture, RowIdInPath, RowParams } from './fields.ts';
import type { Routes } from './route.ts';

/** The frames of a colour's turntable in order, evenly spaced, starting at the front. */
const Turntable = z.object({ colorId: z.int(), frames: z.array(Picture) });
export type Turntable = z.infer<typeof Turntable>;

const FrameParams = z.object({
  id: RowIdInPath,
  frame: z.coerce.number<number | string>().int().min(1).max(mostFrames),
});

export const turntableRoutesForShoppers = {
  'GET /products/client/:id/turntables': {
    access: 'anyone',
    summary: 'The 360° views of a published product, by id or slug, with their frames',
    params: z.object({ id: code(200) }),
    query: z.object(langField),
    reply: z.object({ turntables: z.array(Turntable) }),
  },
} as const satisfies Routes;

export const turntableRoutesForAdmins = {
  'GET /product-colors/:id/turn': {
    access: 'admin:catalogue:read',
    summary: "The frames of a colour's 360° view, by their numbers (the colour's id)",
    params: RowParams,
    reply: z.object({ frames: z.array(z.object({ number: z.int(), picture: Picture })) }),
  },
  'POST /product-colors/:id/turn/:frame': {
    access: 'admin:catalogue:write',
    summary: "Set a frame of a colour's 360° view, 1 to 72, replacing the former one",
    params: FrameParams,
    upload: true,
    status: 201,
    reply: Picture,
  },
  'DELETE /product-colors/:id/turn': {
    access: 'admin:catalogue:write',
    summary: "Delete a colour's 360° view with all its frames (the colour's id)",
    params: RowParams,
  },
} as const satisfies Routes;
