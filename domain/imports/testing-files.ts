import type { ImportedProduct } from './imported-product.ts';
import { type BadFile, orBadFile } from './problems.ts';
import { type FileContents, readProducts } from './read-products.ts';

export type Contents = FileContents & { products: ImportedProduct[] };

/** Reads a product file in English and euros, in parts of `partSize` bytes. */
export async function readFileContents(
  file: string | Uint8Array,
  partSize = 64 * 1024,
): Promise<Contents | BadFile> {
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file;
  async function* source() {
    for (let at = 0; at < bytes.length; at += partSize) yield bytes.subarray(at, at + partSize);
  }
  const products: ImportedProduct[] = [];
  const meant = { language: 'en', currency: 'eur' } as const;
  const contents = await orBadFile(readProducts(source, meant, (one) => void products.push(one)));
  return 'refused' in contents ? contents : { ...contents, products };
}

/** `readFileContents` of a usable file. */
export async function readGoodFile(file: string | Uint8Array): Promise<Contents> {
  const contents = await readFileContents(file);
  if ('refused' in contents) throw new Error(contents.detail);
  return contents;
}
