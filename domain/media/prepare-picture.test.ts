import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fieldsOf } from '#contract/field-errors.ts';
import { isRefusal } from '#domain/refuse.ts';
import { preparePicture } from './prepare-picture.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d4af37' } });

async function refusalOf(bytes: Buffer): Promise<string | undefined> {
  const result = await preparePicture(bytes);
  return isRefusal(result) ? (fieldsOf(result.errors ?? []).image ?? 'no field') : undefined;
}

describe('a picture', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'may be uploaded as %s and is stored as WebP',
    async (format) => {
      const picture = await preparePicture(await blank(900, 600)[format]().toBuffer());
      if (isRefusal(picture)) throw new Error(picture.detail);
      expect(picture).toMatchObject({ width: 900, height: 600 });
      expect(picture.files.map((file) => file.name.slice(24))).toEqual([
        '-400.webp',
        '-800.webp',
        '.webp',
      ]);
      const kept = await sharp(picture.files[2]?.bytes).metadata();
      expect(kept).toMatchObject({ format: 'webp', width: 900 });
      expect(Buffer.from(picture.placeholder, 'base64').length).toBeGreaterThan(4);
    },
  );

  test('is at most 3000 pixels wide', async () => {
    const picture = await preparePicture(await blank(3600, 360).png().toBuffer());
    expect(picture).toMatchObject({ width: 3000, height: 300 });
  });

  test.each([
    ['upright', 1, { width: 2000, height: 2500 }],
    ['sideways', 6, { width: 2500, height: 2000 }],
  ])('has at most 5 megapixels, %s', async (_, orientation, size) => {
    const bytes = await blank(2400, 3000).jpeg().withMetadata({ orientation }).toBuffer();
    expect(await preparePicture(bytes)).toMatchObject(size);
  });

  test('is rotated upright and stripped of all metadata', async () => {
    const bytes = await blank(300, 200)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const picture = await preparePicture(bytes);
    if (isRefusal(picture)) throw new Error(picture.detail);
    expect(picture).toMatchObject({ width: 200, height: 300 });
    const kept = await sharp(picture.files[0]?.bytes).metadata();
    expect([kept.exif, kept.icc, kept.xmp, kept.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is refused by format when it is something else, whatever its name', async () => {
    const heic = Buffer.concat([
      Buffer.from([0, 0, 0, 0x1c]),
      Buffer.from('ftypheic\0\0\0\0mif1heic'),
      Buffer.alloc(400),
    ]);
    const others: [Buffer, RegExp][] = [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), /SVG/],
      [Buffer.from('<?xml version="1.0"?>\n<!-- a --><svg width="1"></svg>'), /SVG/],
      [await blank(10, 10).gif().toBuffer(), /GIF/],
      [await blank(10, 10).tiff().toBuffer(), /TIFF/],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), /web page/],
      [Buffer.from('%PDF-1.7 and so on and on'), /PDF/],
      [Buffer.from('PK\x03\x04 and so on and on'), /ZIP/],
      [heic, /HEIC.*JPEG/],
      [Buffer.from('....ftypisom and so on'), /video/],
    ];
    for (const [bytes, name] of others) {
      const refusal = await refusalOf(bytes);
      expect(refusal).toMatch(name);
      expect(refusal).toMatch(/JPEG, PNG, WebP or AVIF/);
    }
    for (const bytes of [
      Buffer.alloc(0),
      Buffer.alloc(100),
      Buffer.from('Some words, that is all'),
    ]) {
      expect(await refusalOf(bytes)).toBe('is not a JPEG, PNG, WebP or AVIF picture');
    }
  });

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is refused when its %s was truncated',
    async (format) => {
      const noise = Buffer.from(Array.from({ length: 200 * 200 * 3 }, (_, i) => (i * 7919) % 256));
      const complete = await sharp(noise, { raw: { width: 200, height: 200, channels: 3 } })
        [format]()
        .toBuffer();
      expect(await refusalOf(complete.subarray(0, Math.floor(complete.length / 2)))).toBeDefined();
    },
  );

  test.each([
    ['a page behind it', (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('<html><body>')])],
    [
      'an archive behind it',
      (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
    ],
    ['a script among its words', (jpeg: Buffer) => withComment(jpeg, '<script>alert(1)</script>')],
    ['a program among its words', (jpeg: Buffer) => withComment(jpeg, '<?php system($_GET[0]);')],
    ['a document at its head', (jpeg: Buffer) => withComment(jpeg, '%PDF-1.7')],
  ])('is refused with %s', async (_, hide) => {
    const bytes = hide(await blank(100, 100).jpeg().toBuffer());
    expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    expect(await refusalOf(bytes)).toMatch(/contains another file/);
  });

  test('is accepted without the data that phones append to it', async () => {
    const jpeg = await blank(100, 100).jpeg().toBuffer();
    const picture = await preparePicture(Buffer.concat([jpeg, Buffer.from('SEFT of a phone')]));
    if (isRefusal(picture)) throw new Error(picture.detail);
    for (const file of picture.files) expect(file.bytes.includes('SEFT')).toBe(false);
  });

  test('is refused when it only begins like a picture', async () => {
    const jpegHead = Buffer.concat([
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from('nothing of it'.repeat(50)),
    ]);
    const pngHead = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.alloc(200),
    ]);
    for (const bytes of [jpegHead, pngHead]) expect(await refusalOf(bytes)).toMatch(/damaged/);
  });

  test('is refused over 25 megapixels and over 10 MB', async () => {
    const bomb = await blank(6000, 5000).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusalOf(bomb)).toMatch(/25 megapixels/);
    expect(await refusalOf(Buffer.alloc(10 * 1024 * 1024 + 1))).toMatch(/10 MB/);
  });
});

/** A JPEG with a comment segment, as cameras write it. */
function withComment(jpeg: Buffer, words: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(words.length + 2);
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe]), length, Buffer.from(words, 'latin1')]);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}
