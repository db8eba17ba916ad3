import type { Draft, PictureDraft } from './draft.ts';
import { merge } from './merge.ts';

type Thing = { key: string; id?: number };

/** Edits made since `sent`, merged with the product that was stored from it. */
export function writtenSince(sent: Draft, draft: Draft, stored: Draft): Draft {
  if (draft === sent) return stored;
  const [was, mine] = [sent, draft].map((one) => knownAs(stored, sent, one)) as [Draft, Draft];
  return merge(was, mine, stored).draft;
}

/**
 * Gives the new colours, sizes and pictures of a draft the ids under which they were stored. They
 * are matched by position, because the server keeps the order they were `sent` in.
 */
function knownAs(stored: Draft, sent: Draft, draft: Draft): Draft {
  const names = new Map<string, PictureDraft | Thing>();
  const name = (mine: Thing[], theirs: Thing[]) => {
    for (const [index, { key }] of mine.entries()) {
      const their = theirs[index];
      if (their) names.set(key, their);
    }
  };
  name(sent.colors, stored.colors);
  for (const [index, color] of sent.colors.entries()) {
    name(color.sizes, stored.colors[index]?.sizes ?? []);
    name(color.pictures.filter(isReady), stored.colors[index]?.pictures ?? []);
  }

  function named<T extends Thing>(thing: T): T {
    const { key, id } = names.get(thing.key) ?? thing;
    return { ...thing, key, ...(id !== undefined && { id }) };
  }
  return {
    ...draft,
    colors: draft.colors.map((color) => ({
      ...named(color),
      sizes: color.sizes.map(named),
      pictures: color.pictures.map((picture) => {
        const { staged, ...known } = named(picture);
        return known.id === undefined ? picture : known;
      }),
    })),
  };
}

function isReady({ upload }: PictureDraft): boolean {
  return !upload;
}
