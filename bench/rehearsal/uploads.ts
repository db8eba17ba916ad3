import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { AdminClient } from './admin-client.ts';
import type { Product } from './buyers.ts';

/** Pictures that are uploaded one after another, so that a job is always running. */
export type Uploads = {
  /** How many were accepted. */
  count: () => number;
  /** How many were sent, answered or not. */
  sent: () => number;
  /** Responses other than an acceptance, counted by status; 0 means no response. */
  refused: Map<number, number>;
  stop: () => Promise<void>;
};

type Options = { products: Product[]; pause: number; width: number };

/** `pause`: milliseconds between two uploads; `width`: the width in pixels of every fourth. */
export function startUploads(
  url: string,
  admin: AdminClient,
  { products, pause, width }: Options,
): Uploads {
  let isOpen = true;
  let count = 0;
  let sent = 0;
  const refused = new Map<number, number>();
  const all = upload();

  async function upload(): Promise<void> {
    for (let at = 0; isOpen; at += 1) {
      const { sizeId } = products[at % products.length] as Product;
      sent += 1;
      const status = await uploadOne(sizeId, await draw(at, at % 4 === 0 ? width : 900)).catch(
        () => 0,
      );
      if (status < 300 && status > 0) count += 1;
      else refused.set(status, (refused.get(status) ?? 0) + 1);
      await sleep(pause);
    }
  }

  async function uploadOne(sizeId: number, bytes: Buffer): Promise<number> {
    const body = new FormData();
    body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'ring.jpg');
    const reply = await fetch(`${url}/api/product-colors/size/${sizeId}/image`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await admin.token()}` },
      body,
      signal: AbortSignal.timeout(30_000),
    });
    await reply.arrayBuffer();
    return reply.status;
  }

  return {
    count: () => count,
    sent: () => sent,
    refused,
    async stop() {
      isOpen = false;
      await all;
    },
  };
}

/** A picture that takes a moment to encode. */
async function draw(at: number, width: number): Promise<Buffer> {
  const height = Math.round(width * 1.25);
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 };
  const background = { r: at % 256, g: 120, b: 60 };
  return await sharp({ create: { width, height, channels: 3, background, noise } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
