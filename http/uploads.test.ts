import { describe, expect, test } from 'vitest';
import { testShop } from './testing.ts';
import { drawPicture } from './testing-pictures.ts';

const shop = await testShop();
const token = await shop.addAdmin('catalogue');

describe('an upload', () => {
  const send = async (form: FormData | string, headers: Record<string, string> = {}) => {
    const product = await shop.addProduct([1]);
    const url = `${shop.url}/api/product-colors/size/${product.colors[0]?.sizes[0]?.id}/image`;
    const reply = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, ...headers },
      body: form,
    });
    return {
      status: reply.status,
      ...((await reply.json()) as { code?: string; fields?: object }),
    };
  };
  const formWith = (name: string, part: Blob) => {
    const form = new FormData();
    form.append(name, part, 'innocent.jpg');
    return form;
  };

  test('without a picture names the field', async () => {
    const empty = await send(formWith('image', new Blob([])));
    expect(empty).toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { image: expect.any(String) },
    });
    const elsewhere = await send(formWith('photo', await drawPicture()));
    expect(elsewhere).toMatchObject({ status: 422, code: 'invalid' });
  });

  test('of another kind of file gets the reason', async () => {
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"></svg>'], {
      type: 'image/jpeg',
    });
    expect(await send(formWith('image', svg))).toMatchObject({
      status: 422,
      code: 'picture_refused',
      fields: { image: expect.stringMatching(/SVG.*JPEG, PNG, WebP or AVIF/) },
    });
  });

  test('over 10 MB is refused as too large', async () => {
    const large = new Blob([new Uint8Array(10 * 1024 * 1024 + 1)]);
    expect(await send(formWith('image', large))).toMatchObject({ status: 413, code: 'too_large' });
    expect(await shop.shop.pictures.list()).toEqual([]);
  });

  test('is refused with 503 when the disk is full, and leaves nothing', async () => {
    const { put } = shop.shop.pictures;
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    shop.shop.pictures.put = () => Promise.reject(full);
    const refused = await send(formWith('image', await drawPicture()));
    shop.shop.pictures.put = put;
    expect(refused).toMatchObject({ status: 503, code: 'unavailable' });
    expect(await shop.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
  });

  test('waits for others; too many at once get 503 and are not stored', async () => {
    const { put } = shop.shop.pictures;
    const before = (await shop.shop.pictures.list()).length;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    shop.shop.pictures.put = async (...file) => {
      await released;
      await put.apply(shop.shop.pictures, file);
    };
    const picture = await drawPicture();
    let refusals = 0;
    const sent = Array.from({ length: 8 }, async () => {
      const reply = await send(formWith('image', picture));
      if (reply.status === 503) refusals += 1;
      return reply;
    });
    await expect.poll(() => refusals, { timeout: 10_000 }).toBe(3);
    release();
    const replies = await Promise.all(sent);
    shop.shop.pictures.put = put;
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = replies.filter(({ status }) => status === 503);
    expect(refused).toMatchObject(Array(3).fill({ code: 'files_busy', retryAfter: 5 }));
    const pictures = await shop.db.selectFrom('pictures').select('file').execute();
    const files = (await shop.shop.pictures.list()).length - before;
    expect(pictures).toHaveLength(5);
    expect(files).toBe(5);
  });

  test('is allowed for admins only', async () => {
    const { token: client } = await shop.addClient();
    const viewer = await shop.addAdmin('viewer');
    for (const [who, status] of [
      [client, 401],
      [viewer, 403],
    ] as const) {
      const reply = await send(formWith('image', await drawPicture()), {
        authorization: `Bearer ${who}`,
      });
      expect(reply.status).toBe(status);
    }
  });
});

test('only the shop’s own pictures are served under /media', async () => {
  for (const name of [
    '..%2f..%2fetc%2fpasswd',
    'x.webp',
    `${'a'.repeat(24)}.webp`,
    '%00',
    '.part',
  ]) {
    expect((await fetch(`${shop.url}/media/${name}`)).status).toBe(404);
  }
});
