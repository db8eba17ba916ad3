import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Tables } from '#database/tables.ts';
import { stemOf } from '#domain/media/picture-files.ts';
import { type Refusal, refuse } from '#domain/refuse.ts';
import { findSwatchPicture, setSwatch } from './tree-rows.sql.ts';

type Db = Kysely<Tables>;

const pictures = '/media/';

export function isPictureSwatch(swatch: string | null | undefined): swatch is `/media/${string}` {
  return swatch?.startsWith(pictures) ?? false;
}

/** Sets a colour's swatch to one of its own pictures. `field` is the path named in a refusal. */
export async function keepSwatch(
  tx: Db,
  colorId: number,
  swatch: string,
  field: string,
): Promise<undefined | Refusal<'unknown_reference'>> {
  const kept = await findSwatchPicture(tx, colorId, stemOf(swatch.slice(pictures.length)));
  if (kept === undefined) {
    return refuse('unknown_reference', { errors: [fieldError(field, 'picture_not_of_color')] });
  }
  await setSwatch(tx, colorId, kept);
  return undefined;
}
