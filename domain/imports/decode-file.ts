import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { BadFileError, badFile } from './problems.ts';

const mebibyte = 1024 * 1024;

/** A file of this size contains about a hundred thousand products; anything larger is a mistake. */
export const largestFile = 64 * mebibyte;

/** The bytes of a file from its beginning; it is read more than once. */
export type Source = () => AsyncIterable<Uint8Array>;

/** Throws a `BadFileError` if the file is too large. */
export async function openFile(path: string): Promise<Source> {
  const { size } = await stat(path);
  if (size <= largestFile) return () => createReadStream(path);
  const params = { size: Math.round(size / mebibyte), most: largestFile / mebibyte };
  throw new BadFileError(badFile('tooLarge', params));
}

/**
 * Decodes a file in UTF-8 or UTF-16 (as spreadsheets save it) part by part. Throws a `BadFileError` if it
 * is neither.
 */
export async function* decode(source: Source): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const bytes of source()) {
    decoder ??= new TextDecoder(encodingOf(bytes), { fatal: true });
    // Most binary files are not UTF-8 either.
    if (decoder.encoding === 'utf-8' && bytes.includes(0))
      throw new BadFileError(badFile('binary'));
    yield decodePart(decoder, bytes);
  }
  if (decoder) yield decodePart(decoder);
}

function decodePart(decoder: TextDecoder, bytes?: Uint8Array): string {
  let text: string;
  try {
    text = decoder.decode(bytes, { stream: bytes !== undefined });
  } catch {
    throw new BadFileError(badFile('notUtf8'));
  }
  if (text.includes('\0')) throw new BadFileError(badFile('binary'));
  return text;
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
