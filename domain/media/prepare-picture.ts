import { randomBytes } from 'node:crypto';
import type { Sharp as Picture } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type FieldError, fieldError, formatFieldError } from '#contract/field-errors.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { loadSharp, type Sharp } from './load-sharp.ts';
import { firstWidths } from './picture-files.ts';
import { hidesAnother, nameOther, startsLike } from './picture-signatures.ts';
import { takeTurn } from './turns.ts';

const largestBytes = 10 * 1024 * 1024;
const largestPixels = 25_000_000;
/**
 * The size that is stored: larger than any page displays, so that variants can be generated again in the
 * future. Encoding AVIF takes 23 bytes of memory for each pixel.
 */
const largestStored = { width: 3000, pixels: 5_000_000 };

export type PreparedPicture = {
  file: string;
  width: number;
  height: number;
  placeholder: string;
  /** The dominant colour: `#rrggbb`. */
  color: string;
  /** The files to store; the full-size one is last. */
  files: { name: string; bytes: Buffer }[];
};

/**
 * Validates an uploaded picture by its content, rotates it upright, strips metadata, and encodes it
 * as WebP under a random name. A job generates the variants later.
 *
 * Errors: `picture_refused`, with the reason, unless it is an intact JPEG, PNG, WebP or AVIF of at
 * most 10 MB and 25 megapixels.
 */
export async function preparePicture(
  bytes: Buffer,
): Promise<PreparedPicture | Refusal<'picture_refused'>> {
  if (bytes.length > largestBytes)
    return refused(fieldError('image', 'picture_too_large', { most: 10 }));
  const kind = startsLike(bytes);
  if (!kind) return refused(notTaken(bytes));
  if (hidesAnother(bytes)) return refused(fieldError('image', 'picture_hides_file'));
  return await takeTurn(async () => {
    try {
      return await rewrite(bytes, kind);
    } catch (error) {
      return refused(
        /pixel limit/i.test(String(error)) ? tooManyPixels : fieldError('image', 'picture_damaged'),
      );
    }
  });
}

function notTaken(bytes: Buffer): FieldError {
  const found = nameOther(bytes);
  return found
    ? fieldError('image', 'picture_other_format', { found })
    : fieldError('image', 'picture_unknown_format');
}

const tooManyPixels = fieldError('image', 'picture_too_many_pixels', {
  most: largestPixels / 1_000_000,
});

async function rewrite(
  bytes: Buffer,
  kind: string,
): Promise<PreparedPicture | Refusal<'picture_refused'>> {
  const sharp = await loadSharp();
  const picture = open(sharp, bytes);
  const {
    format,
    compression,
    autoOrient,
    width = 0,
    height = 0,
    pages = 1,
  } = await picture.metadata();
  const found = format === 'heif' && compression === 'av1' ? 'avif' : format;
  if (found !== kind) return refused(fieldError('image', 'picture_mismatched'));
  if (width * height > largestPixels) return refused(tooManyPixels);
  if (pages > 1) return refused(fieldError('image', 'picture_animated'));
  const stem = newStem();
  const widest = storedWidth(autoOrient.width / autoOrient.height);
  const fullSize = await toWebp(open(sharp, bytes).rotate(), widest, 90);
  const files = [];
  for (const narrow of firstWidths.filter((one) => one < fullSize.info.width)) {
    const { data } = await toWebp(sharp(fullSize.data), narrow, 82);
    files.push({ name: `${stem}-${narrow}.webp`, bytes: data });
  }
  const file = `${stem}.webp`;
  files.push({ name: file, bytes: fullSize.data });
  const { width: wide, height: high } = fullSize.info;
  return { file, width: wide, height: high, ...(await drawStandIns(sharp, fullSize.data)), files };
}

/** The largest width of a stored picture with this ratio of width to height. */
function storedWidth(ratio: number): number {
  const { width, pixels } = largestStored;
  return Math.max(1, Math.floor(Math.min(width, Math.sqrt(pixels * ratio))));
}

function open(sharp: Sharp, bytes: Buffer): Picture {
  return sharp(bytes, { failOn: 'warning', limitInputPixels: largestPixels, autoOrient: false });
}

function toWebp(picture: Picture, widest: number, quality: number) {
  return picture
    .resize({ width: widest, withoutEnlargement: true })
    .webp({ quality, effort: 4 })
    .toBuffer({ resolveWithObject: true });
}

/** Computes the ThumbHash placeholder and the dominant colour. */
async function drawStandIns(
  sharp: Sharp,
  bytes: Buffer,
): Promise<{ placeholder: string; color: string }> {
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

function refused(why: FieldError): Refusal<'picture_refused'> {
  const detail = `The picture ${formatFieldError(why)}`;
  return refuse('picture_refused', { detail, errors: [why] });
}
