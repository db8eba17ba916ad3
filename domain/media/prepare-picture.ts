import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { firstWidths } from './picture-files.ts';
import { hidesAnother, nameOther, startsLike } from './picture-signatures.ts';
import { takeTurn } from './turns.ts';

// Pictures are made one at a time, each on one core: the shop goes on selling meanwhile.
sharp.concurrency(1);
sharp.cache(false);

const largestBytes = 10 * 1024 * 1024;
const largestPixels = 25_000_000;
/** Wider than any page shows it, so that it can be made anew one day. */
const largestWidth = 3000;

export type PreparedPicture = {
  file: string;
  width: number;
  height: number;
  placeholder: string;
  /** What it has most of: `#rrggbb`. */
  color: string;
  /** What to keep, by name; the whole one is last. */
  files: { name: string; bytes: Buffer }[];
};

/**
 * Makes an uploaded picture ours: known by its content, turned upright, freed of everything but
 * its pixels, written anew as WebP under a random name. The rest is made of that by a job.
 *
 * Errors: `picture_refused` with the reason for what is no whole JPEG, PNG, WebP or AVIF of at most
 * 10 MB and 25 megapixels.
 */
export async function preparePicture(
  bytes: Buffer,
): Promise<PreparedPicture | Refusal<'picture_refused'>> {
  if (bytes.length > largestBytes) return refused('is larger than 10 MB');
  const kind = startsLike(bytes);
  if (!kind) return refused(notTaken(bytes));
  if (hidesAnother(bytes)) return refused('hides another file or a script: save it anew');
  return await takeTurn(async () => {
    try {
      return await rewrite(bytes, kind);
    } catch (error) {
      return refused(
        /pixel limit/i.test(String(error)) ? tooManyPixels : 'is damaged or cut short',
      );
    }
  });
}

function notTaken(bytes: Buffer): string {
  const other = nameOther(bytes);
  return other
    ? `is ${other}; the shop takes JPEG, PNG, WebP and AVIF`
    : 'is not a JPEG, PNG, WebP or AVIF picture';
}

const tooManyPixels = 'has more than 25 megapixels';

async function rewrite(
  bytes: Buffer,
  kind: string,
): Promise<PreparedPicture | Refusal<'picture_refused'>> {
  const { format, compression, width = 0, height = 0, pages = 1 } = await open(bytes).metadata();
  const found = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (found !== kind) return refused('is not what it begins like');
  if (width * height > largestPixels) return refused(tooManyPixels);
  if (pages > 1) return refused('moves: send a still picture');
  const stem = newStem();
  const whole = await toWebp(open(bytes).rotate(), largestWidth, 90);
  const files = [];
  for (const narrow of firstWidths.filter((one) => one < whole.info.width)) {
    const { data } = await toWebp(sharp(whole.data), narrow, 82);
    files.push({ name: `${stem}-${narrow}.webp`, bytes: data });
  }
  const file = `${stem}.webp`;
  files.push({ name: file, bytes: whole.data });
  const { width: wide, height: high } = whole.info;
  return { file, width: wide, height: high, ...(await drawStandIns(whole.data)), files };
}

function open(bytes: Buffer): Sharp {
  return sharp(bytes, { failOn: 'warning', limitInputPixels: largestPixels, autoOrient: false });
}

function toWebp(picture: Sharp, widest: number, quality: number) {
  return picture
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toBuffer({ resolveWithObject: true });
}

/** What stands for the picture until it is there. */
async function drawStandIns(bytes: Buffer): Promise<{ placeholder: string; color: string }> {
  const small = sharp(bytes).resize({ width: 100, height: 100, fit: 'inside' }).ensureAlpha();
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const hash = rgbaToThumbHash(info.width, info.height, data);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { r, g, b } = (await sharp(data, { raw }).stats()).dominant;
  const color = `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return { placeholder: Buffer.from(hash).toString('base64'), color };
}

function newStem(): string {
  return BigInt(`0x1${randomBytes(16).toString('hex')}`)
    .toString(36)
    .slice(-24);
}

function refused(why: string): Refusal<'picture_refused'> {
  return refuse('picture_refused', { detail: `The picture ${why}`, fields: { image: why } });
}
