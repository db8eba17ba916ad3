import type { Picture } from '#contract/fields.ts';
import type { MailPicture } from './mail-content.ts';

/** The width in pixels of a picture beside an item. */
const itemWidth = 88;
const logoBox = { width: 240, height: 56 };

/** A picture beside an item; WebP, because more mail programs support it than AVIF. */
export function itemPicture(picture: Picture | null, publicUrl: string): MailPicture | null {
  if (!picture) return null;
  const height = Math.round((itemWidth * picture.height) / picture.width);
  return { ...fileFor(picture, itemWidth, publicUrl), width: itemWidth, height };
}

/** The logo, scaled to the header of an e-mail. */
export function logoPicture(picture: Picture | null, publicUrl: string): MailPicture | null {
  if (!picture) return null;
  const scale = Math.min(logoBox.width / picture.width, logoBox.height / picture.height, 1);
  const width = Math.max(1, Math.round(picture.width * scale));
  const height = Math.max(1, Math.round(picture.height * scale));
  return { ...fileFor(picture, width, publicUrl), width, height };
}

/** The narrowest file that is sharp on a high-density screen. */
function fileFor({ sources, url, alt }: Picture, width: number, publicUrl: string) {
  const webp = sources.find(({ type }) => type === 'image/webp')?.srcset ?? '';
  const files = webp.split(', ').map((entry) => {
    const [file = '', wide = '0w'] = entry.split(' ');
    return { file, width: Number.parseInt(wide, 10) };
  });
  const sharp = files.filter((one) => one.file && one.width >= 2 * width);
  const best = sharp.toSorted((one, other) => one.width - other.width)[0]?.file ?? url;
  return { url: new URL(best, publicUrl).href, alt };
}
