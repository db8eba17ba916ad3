// Runs on the machine's own Node, like `launch.mjs`.
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';

const texts = /\.(js|css|svg|html|json|txt|webmanifest)$/;

/**
 * Writes `.br` and `.gz` files next to all compressible files in a folder, at maximum compression.
 */
export function compressFiles(folder) {
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = `${folder}/${name}`;
    if (!texts.test(path) || statSync(path).size < 600) continue;
    const text = readFileSync(path);
    const params = { [zlib.BROTLI_PARAM_QUALITY]: 11, [zlib.BROTLI_PARAM_SIZE_HINT]: text.length };
    writeFileSync(`${path}.br`, brotliCompressSync(text, { params }));
    writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }));
  }
}
