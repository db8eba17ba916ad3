import { type BadFile, badFile } from './problems.ts';

const mebibyte = 1024 * 1024;

/** A file of this size contains about a hundred thousand products; anything larger is a mistake. */
export const largestFile = 64 * mebibyte;

/**
 * Decodes a CSV file in UTF-8 or UTF-16 (as spreadsheets save it), or returns the reason it cannot
 * be.
 */
export function decodeFile(bytes: Uint8Array): string | BadFile {
  if (bytes.length > largestFile) return tooLarge(bytes.length);
  const encoding = encodingOf(bytes);
  const text = decode(bytes, encoding);
  // Most binary files are not UTF-8 either.
  const hasNul = encoding === 'utf-8' ? bytes.includes(0) : text?.includes('\0');
  if (hasNul) return badFile('binary');
  if (text === undefined) return badFile('notUtf8');
  if (text.trim() === '') return badFile('empty');
  return text;
}

export function tooLarge(bytes: number): BadFile {
  return badFile('tooLarge', {
    size: Math.round(bytes / mebibyte),
    most: largestFile / mebibyte,
  });
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
