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
  await preparePicture(large);
  const before = process.memoryUsage().rss;
  let most = 0;
  const watching = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 10);
  await Promise.all(Array.from({ length: 12 }, (_, n) => preparePicture(n % 3 ? bomb : large)));
  clearInterval(watching);
  // Processed one after another they take about 100 MB of memory, all at once more than 200.
  expect((most - before) / 1024 / 1024).toBeLessThan(160);
});
