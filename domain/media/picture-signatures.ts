/**
 * What a file is by its first bytes, if it is a picture that the shop takes.
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
 * What a file is that the shop does not take, in words, where it is something people send.
 *
 * @example nameOther(Buffer.from('%PDF-1.7 …')) // 'a PDF'
 */
export function nameOther(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, 1024).replace(/^\s+/, '').toLowerCase();
  if (ascii(bytes, 4) === 'ftyp')
    return /hei[cmsx]|hev|mif1/.test(brandsOf(bytes)) ? heic : 'a film';
  if (start.startsWith('gif8')) return 'a GIF';
  if (/^(ii\*\0|mm\0\*)/.test(start)) return 'a TIFF';
  if (start.startsWith('%pdf-')) return 'a PDF';
  if (start.startsWith('pk\x03\x04')) return 'a ZIP archive';
  if (start.includes('<svg')) return 'an SVG drawing';
  if (start.includes('<html') || start.startsWith('<!doctype html')) return 'a web page';
  return undefined;
}

const heic = 'a HEIC picture, as telephones make them: send it as JPEG';

/**
 * Whether a picture has another file or a script in it that some reader would take it for. Writing it
 * anew drops both; but nobody hides one in a picture of a ring by mistake.
 */
export function hidesAnother(bytes: Buffer): boolean {
  // An archive is known by its end, a document by its beginning, a script anywhere.
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

/** What an ISO media file says it is, in the box that it begins with. */
function brandsOf(bytes: Buffer): string {
  return bytes.toString('latin1', 8, 48);
}
