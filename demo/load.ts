import type { Kysely, Transaction } from 'kysely';
import { type Language, languages } from '#contract/words.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { createShelf } from '#domain/catalogue/change-shelves.ts';
import { createProduct } from '#domain/catalogue/create-product.ts';
import { listSizeIds } from '#domain/imports/imports.sql.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { insertPicture, type PictureOwner } from '#domain/media/pictures.sql.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { changeSettings } from '#domain/settings/change-settings.ts';
import { findSettings } from '#domain/settings/settings.sql.ts';
import { findColorId, isEmptyShop, lockDemo } from './demo.sql.ts';
import { type Finish, finishes } from './finishes.ts';
import { type DemoPicture, nameFor, readPictureFile, readPictureList } from './pictures.ts';
import { type DemoPiece, sizeSets, skuOf } from './piece.ts';
import { pieces } from './pieces.ts';
import { demoSettings } from './settings.ts';
import { categories, collections, type DemoShelf } from './shelves.ts';
import type { Texts } from './texts.ts';

type Shop = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };
type Tx = Transaction<Tables>;
type ShelfIds = Record<string, number>;

/**
 * Fills an empty shop with the demo: settings, shelves, pieces, pictures. Answers false, and
 * touches nothing, where there is anything already. Files come first and the rows in one
 * transaction, so an interrupted loading is simply begun again.
 *
 * @example if (env.demo) await loadDemo({ db, pictures })
 */
export async function loadDemo(
  shop: Shop,
  say: (line: string) => void = () => {},
): Promise<boolean> {
  if (!(await isEmptyShop(shop.db))) return false;
  const drawn = await readPictureList();
  await Promise.all([copyPictures(shop.pictures, drawn), furnishSettings(shop.db)]);
  const loaded = await inTransaction(shop.db, async (tx) => {
    await lockDemo(tx);
    if (!(await isEmptyShop(tx))) return false;
    await addEverything(tx, drawn);
    return true;
  });
  if (loaded) say(`Loaded the demo shop: ${pieces.length} pieces, ${drawn.size} pictures`);
  return loaded;
}

async function furnishSettings(db: Kysely<Tables>): Promise<void> {
  if ((await findSettings(db)) === undefined) accepted(await changeSettings(db, demoSettings));
}

type Drawn = Map<string, DemoPicture>;

async function addEverything(tx: Tx, drawn: Drawn): Promise<void> {
  const shelves = {
    categories: await addShelves(tx, 'category', categories, drawn),
    collections: await addShelves(tx, 'collection', collections, drawn),
  };
  for (const [index, piece] of pieces.entries()) {
    await addPiece(tx, piece, index + 1, shelves, drawn);
  }
}

async function addShelves(
  tx: Tx,
  kind: 'category' | 'collection',
  shelves: Record<string, DemoShelf>,
  drawn: Drawn,
): Promise<ShelfIds> {
  const ids: ShelfIds = {};
  for (const [name, { texts }] of Object.entries(shelves)) {
    const id = accepted(
      await createShelf(tx, kind, { options: optionsOf(texts), published: true }),
    );
    const owner = kind === 'category' ? { categoryId: id } : { collectionId: id };
    const folder = kind === 'category' ? 'categories' : 'collections';
    await addPicture(tx, owner, pick(drawn, `${folder}/${name}`), {});
    ids[name] = id;
  }
  return ids;
}

async function addPiece(
  tx: Tx,
  piece: DemoPiece,
  position: number,
  shelves: { categories: ShelfIds; collections: ShelfIds },
  drawn: Drawn,
): Promise<void> {
  const id = accepted(
    await createProduct(tx, {
      slug: piece.slug,
      options: optionsOf(piece.texts),
      categories: piece.categories.map((name) => shelves.categories[name] ?? 0),
      collections: piece.collections.map((name) => shelves.collections[name] ?? 0),
      published: true,
      position,
      colors: piece.colors.map((color) => colorDraft(piece, color)),
    }),
  );
  const sizeIds = await listSizeIds(tx, id);
  for (const { finish } of piece.colors) {
    const sizeId = sizeIds.get(skuOf(piece, finishes[finish].code, sizeSets[piece.sizes][0]));
    if (sizeId === undefined) throw new Error(`${piece.slug} has no size for its pictures`);
    for (const shot of ['front', 'detail'] as const) {
      const picture = pick(drawn, `${piece.slug}/${finish}/${shot}`);
      await addPicture(tx, { sizeId }, picture, altOf(piece, finish, shot));
    }
    if (finish === piece.colors[0]?.finish) {
      const picture = pick(drawn, `${piece.slug}/scale`);
      await addPicture(tx, { sizeId }, picture, altOf(piece, finish, 'scale'));
    }
    await addTurn(tx, sizeId, `${piece.slug}/${finish}/turn-`, drawn);
  }
}

/** Hangs a finish's frames, if it has a turntable, on the colour of this size. */
async function addTurn(tx: Tx, sizeId: number, key: string, drawn: Drawn): Promise<void> {
  const frames = [...drawn].filter(([name]) => name.startsWith(key));
  if (frames.length === 0) return;
  const turnOf = await findColorId(tx, sizeId);
  for (const [name, { files: _, ...picture }] of frames) {
    const position = Number(name.slice(key.length));
    const again = { ...picture, file: nameFor(`${name}/again`, picture.file) };
    await insertPicture(tx, { turnOf }, { ...picture, alt: {}, position });
    await insertPicture(tx, { turnOf }, { ...again, alt: {}, position: position + frames.length });
  }
}

function colorDraft(piece: DemoPiece, color: DemoPiece['colors'][number]) {
  const { code, swatch, titles } = finishes[color.finish];
  const [least, step] = piece.grams;
  return {
    swatch,
    options: languages.map((language) => ({
      language,
      title: titles[language],
      description: null,
    })),
    sizes: sizeSets[piece.sizes].map((label, index) => ({
      label,
      sku: skuOf(piece, code, label),
      price: color.price,
      compareAtPrice: color.compareAt ?? null,
      cost: null,
      stock: color.stock[index] ?? 0,
      weightGrams: Math.round((least + step * index) * 100) / 100,
    })),
  };
}

function optionsOf(texts: Texts) {
  return languages.map((language) => {
    const [title, description] = texts[language];
    return { language, title, description };
  });
}

const shots: Record<'front' | 'detail' | 'scale', Partial<Record<Language, string>>> = {
  front: {},
  detail: { en: 'close up', tr: 'yakından', ru: 'крупным планом', tk: 'ýakyndan' },
  scale: {
    en: 'to scale, beside a rule in millimetres',
    tr: 'gerçek ölçüsüyle, milimetrelik cetvelin yanında',
    ru: 'в масштабе, рядом с миллиметровой линейкой',
    tk: 'ölçegi bilen, millimetrli çyzgyjyň ýanynda',
  },
};

function altOf({ texts }: DemoPiece, finish: Finish, shot: keyof typeof shots) {
  const { titles } = finishes[finish];
  return Object.fromEntries(
    languages.map((language) => {
      const color = titles[language].toLocaleLowerCase(language);
      return [
        language,
        [texts[language][0], color, shots[shot][language]].filter(Boolean).join(', '),
      ];
    }),
  );
}

async function addPicture(
  tx: Tx,
  owner: PictureOwner,
  { files: _, ...picture }: DemoPicture,
  alt: Record<string, string>,
): Promise<void> {
  await insertPicture(tx, owner, { ...picture, alt });
}

/** Some at a time: each file is written through to the disk. */
async function copyPictures(store: PictureStore, drawn: Drawn): Promise<void> {
  const again = [...drawn].filter(([key]) => key.includes('/turn-'));
  const waiting = [
    ...[...drawn.values()].flatMap(({ files }) => files.map((file) => ({ from: file, to: file }))),
    ...again.flatMap(([key, { files }]) =>
      files.map((file) => ({ from: file, to: nameFor(`${key}/again`, file) })),
    ),
  ];
  const copyNext = async (): Promise<void> => {
    for (let copy = waiting.pop(); copy; copy = waiting.pop()) {
      await store.put(copy.to, await readPictureFile(copy.from));
    }
  };
  await Promise.all(Array.from({ length: 12 }, copyNext));
}

function pick(drawn: Drawn, key: string): DemoPicture {
  const picture = drawn.get(key);
  if (!picture) throw new Error(`There is no picture ${key}: see demo/render/README.md`);
  return picture;
}

function accepted<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(`The demo was refused: ${JSON.stringify(answer)}`);
  return answer;
}
