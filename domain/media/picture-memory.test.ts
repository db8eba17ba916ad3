// Only in test:all: encodes 144 megapixels twelve times.
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { preparePicture } from './prepare-picture.ts';

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d4af37' } });

// Encoding 144 megapixels takes long on a busy machine.
test('a picture of any size, and many concurrently, does not increase memory use', {
  timeout: 90_000,
}, async () => {
  const large = await blank(5000, 5000).jpeg().toBuffer();
  const bomb = await blank(12_000, 12_000).png().toBuffer();
  const pictures = Array.from({ length: 12 }, (_, n) => (n % 3 ? bomb : large));
  await preparePicture(large);
  const oneByOne = await mostMemory(async () => {
    for (const picture of pictures) await preparePicture(picture);
  });
  const concurrently = await mostMemory(() => Promise.all(pictures.map(preparePicture)));
  // The ratio is 1.17; if pictures were prepared at the same time, it would be 1.5.
  expect(concurrently / oneByOne).toBeLessThan(1.3);
});

/** The most memory that this process has during a task, in bytes. */
async function mostMemory(task: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  await task();
  clearInterval(watching);
  return most;
}
