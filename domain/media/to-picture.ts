import { thumbHashToAverageRGBA } from 'thumbhash';
import type { Language, Picture } from '#contract/fields.ts';
import { fileAt, firstFiles } from './picture-files.ts';

/** A picture's row as serialized by `to_json`. */
export type PictureRow = {
  id: number;
  file: string;
  width: number;
  height: number;
  alt: Partial<Record<Language, string>>;
  placeholder: string | null;
  /** The generated widths, narrowest first; missing in trees stored before the job existed. */
  widths?: number[];
  color?: string | null;
};

/** Converts a picture's row for the API; the default alt text is the title. */
export function toPicture(row: PictureRow, title: string, languages: readonly Language[]): Picture {
  const { id, width, height, placeholder } = row;
  const color = groundOf(row);
  const alt = languages.map((language) => row.alt[language]).find(Boolean) ?? title;
  const sources = sourcesOf(row);
  return { id, url: fallbackOf(row), width, height, alt, placeholder, color, sources };
}

/** The average colour displayed while the picture loads; null for transparent pictures. */
function groundOf({ placeholder, color = null }: PictureRow): string | null {
  if (!placeholder) return color;
  const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(placeholder, 'base64'));
  const parts = [r, g, b].map((part) =>
    Math.round(part * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return a < 1 ? null : `#${parts.join('')}`;
}

function sourcesOf(row: PictureRow): Picture['sources'] {
  const { widths = [] } = row;
  if (widths.length === 0) return [{ type: 'image/webp', srcset: srcset(firstFiles(row)) }];
  return (['avif', 'webp'] as const).map((format) => ({
    type: `image/${format}`,
    srcset: srcset(widths.map((width) => ({ name: fileAt(row, format, width), width }))),
  }));
}

/** The widest WebP, for clients without `srcset`. */
function fallbackOf(row: PictureRow): string {
  const widest = row.widths?.at(-1);
  const name = widest ? fileAt(row, 'webp', widest) : firstFiles(row).at(-1)?.name;
  return `/media/${name}`;
}

function srcset(files: { name: string; width: number }[]): string {
  return files.map(({ name, width }) => `/media/${name} ${width}w`).join(', ');
}
