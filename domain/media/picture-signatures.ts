import type { OtherFormat } from '#contract/field-error-codes.ts';

/**
 * Detects an accepted picture format from the first bytes.
 *
 * @example startsLike(Buffer.from('<svg …')) // undefined
 */
export function startsLike(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png';
  if (ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP') return 'webp';
  if (ascii(bytes, 4) === 'ftyp' && /avif|avis/.test(brandsOf(bytes))) return 'avif';
  return undefined;
}

/**
 * Names a common file type that is not accepted.
 *
 * @example nameOther(Buffer.from('%PDF-1.7 …')) // 'PDF'
 */
export function nameOther(bytes: Buffer): OtherFormat | undefined {
  const start = bytes.toString('latin1', 0, 1024).replace(/^\s+/, '').toLowerCase();
  if (ascii(bytes, 4) === 'ftyp')
    return /hei[cmsx]|hev|mif1/.test(brandsOf(bytes)) ? 'HEIC' : 'video';
  if (start.startsWith('gif8')) return 'GIF';
  if (/^(ii\*\0|mm\0\*)/.test(start)) return 'TIFF';
  if (start.startsWith('%pdf-')) return 'PDF';
  if (start.startsWith('pk\x03\x04')) return 'ZIP';
  if (start.includes('<svg')) return 'SVG';
  if (start.includes('<html') || start.startsWith('<!doctype html')) return 'HTML';
  return undefined;
}

/**
 * Detects a polyglot: a picture that contains an archive, PDF or script. Re-encoding removes it,
 * but such a file is never uploaded by mistake, so it is refused.
 */
export function hidesAnother(bytes: Buffer): boolean {
  // ZIP archives are recognised at the end, PDFs at the start, scripts anywhere.
  return (
    bytes.includes('PK\x05\x06', Math.max(0, bytes.length - longestZipEnd)) ||
    bytes.subarray(0, 1024).includes('%PDF-') ||
    /<(script|html|svg|iframe)[\s>]|<\?php\s/i.test(bytes.toString('latin1'))
  );
}

const longestZipEnd = 22 + 65_535;

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function ascii(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}

/** The brands in the `ftyp` box of an ISO media file. */
function brandsOf(bytes: Buffer): string {
  return bytes.toString('latin1', 8, 48);
}
