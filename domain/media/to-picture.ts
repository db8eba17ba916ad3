import type { Language, Picture } from '#contract/words.ts';
import { filesOf } from './picture-files.ts';

/** What a picture's row says of it, as `to_json` gives it. */
export type PictureRow = {
  id: number;
  file: string;
  width: number;
  height: number;
  alt: Partial<Record<Language, string>>;
  placeholder: string | null;
};

/** A picture for the wire; without words of its own it is called what it shows. */
export function toPicture(row: PictureRow, title: string, languages: readonly Language[]): Picture {
  const { id, file, width, height, placeholder } = row;
  const alt = languages.map((language) => row.alt[language]).find(Boolean) ?? title;
  const srcset = filesOf(file, width)
    .map((one) => `/media/${one.name} ${one.width}w`)
    .join(', ');
  const sources = [{ type: 'image/webp', srcset }];
  return { id, url: `/media/${file}`, width, height, alt, placeholder, sources };
}
