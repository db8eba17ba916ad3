/**
 * What a file is by its first bytes, if it is a picture that the shop takes, and by its last ones,
 * if nothing else was hung on to it.
 *
 * @example startsLike(Buffer.from('<svg …')) // undefined
 */
export function startsLike(bytes: Buffer): 'jpeg' | 'png' | 'webp' | 'avif' | undefined {
  if (bytes.length < 16) return undefined;
  if (bytes.readUIntBE(0, 3) === 0xffd8ff) return 'jpeg';
  if (bytes.subarray(0, 8).equals(pngStart)) return 'png';
  if (ascii(bytes, 0) === 'RIFF' && ascii(bytes, 8) === 'WEBP') return 'webp';
  if (ascii(bytes, 4) === 'ftyp' && /avif|avis/.test(bytes.toString('latin1', 8, 48)))
    return 'avif';
  return undefined;
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function ascii(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
