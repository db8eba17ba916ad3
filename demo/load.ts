import type { Kysely, Transaction } from 'kysely';
import type { AttributeValuesInput } from '#contract/attributes.ts';
import type { Language } from '#contract/fields.ts';
import type { AttributeSubject, AttributeValues } from '#core/attributes.ts';
import { languages } from '#core/languages.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction, isTooBusy } from '#database/transaction.ts';
import { listAttributes } from '#domain/attributes/attributes.sql.ts';
import { addJewellerySet } from '#domain/attributes/change-attributes.ts';
import { checkValues } from '#domain/attributes/check-values.ts';
import { createTaxon } from '#domain/catalogue/change-taxons.ts';
import { createProduct } from '#domain/catalogue/save-product.ts';
import { listSizeIds } from '#domain/imports/imports.sql.ts';
import type { PictureStore } from '#domain/media/picture-store.ts';
import { insertPicture, type PictureOwner } from '#domain/media/pictures.sql.ts';
import { isRefusal, type Refusal } from '#domain/refuse.ts';
import { changeSettings } from '#domain/settings/change-settings.ts';
import { findSettings } from '#domain/settings/settings.sql.ts';
import { productValues, sizeValues } from './attributes.ts';
import { findColorId, isEmptyShop, lockDemo, markDemo } from './demo.sql.ts';
import { type Finish, finishes } from './finishes.ts';
import { type DemoPicture, nameFor, readPictureFile, readPictureList } from './pictures.ts';
import { type DemoProduct, gramsOf, sizeSets, skuOf } from './product.ts';
import { products } from './products.ts';
import { demoSettings } from './settings.ts';
import { categories, collections, type DemoTaxon } from './taxons.ts';
import type { Texts } from './texts.ts';

type Shop = { readonly db: Kysely<Tables>; readonly pictures: PictureStore };
type Tx = Transaction<Tables>;
type TaxonIds = Record<string, number>;

/**
 * Fills an empty shop with the demo: settings, categories, collections, products, pictures. Returns
 * false without changes if the shop is not empty. Files are copied first and rows written in one
 * transaction, so an interrupted load can be repeated.
 */
export async function loadDemo(
  shop: Shop,
  print: (line: string) => void = () => {},
): Promise<boolean> {
  if (!(await isEmptyShop(shop.db))) return false;
  const drawn = await readPictureList();
  await Promise.all([
    copyPictures(shop.pictures, drawn),
    seedSettings(shop.db),
    addJewellerySet(shop.db),
  ]);
  const loaded = await inTurn(shop.db, async (tx) => {
    await lockDemo(tx);
    if (!(await isEmptyShop(tx))) return false;
    await addEverything(tx, drawn);
    await markDemo(tx);
    return true;
  });
  if (loaded) print(`Loaded the demo shop: ${products.length} products, ${drawn.size} pictures`);
  return loaded;
}

/** Waits for a process that loads the demo for longer than a transaction waits for a lock. */
async function inTurn<T>(db: Kysely<Tables>, load: (tx: Tx) => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await inTransaction(db, load);
    } catch (error) {
      if (!isTooBusy(error)) throw error;
    }
  }
}

async function seedSettings(db: Kysely<Tables>): Promise<void> {
  if ((await findSettings(db)) === undefined) accepted(await changeSettings(db, demoSettings));
}

type Drawn = Map<string, DemoPicture>;

async function addEverything(tx: Tx, drawn: Drawn): Promise<void> {
  const taxons = {
    categories: await addTaxons(tx, 'category', categories, drawn),
    collections: await addTaxons(tx, 'collection', collections, drawn),
  };
  const fitting = await fittingIn(tx);
  for (const [index, product] of products.entries()) {
    await addProduct(tx, product, index + 1, { taxons, drawn, fitting });
  }
}

async function addTaxons(
  tx: Tx,
  kind: 'category' | 'collection',
  taxons: Record<string, DemoTaxon>,
  drawn: Drawn,
): Promise<TaxonIds> {
  const ids: TaxonIds = {};
  for (const [name, { texts }] of Object.entries(taxons)) {
    const id = accepted(
      await createTaxon(tx, kind, { options: optionsOf(texts), published: true }),
    );
    const owner = kind === 'category' ? { categoryId: id } : { collectionId: id };
    const folder = kind === 'category' ? 'categories' : 'collections';
    await addPicture(tx, owner, pick(drawn, `${folder}/${name}`), {});
    ids[name] = id;
  }
  return ids;
}

type Fitting = (subject: AttributeSubject, given: AttributeValuesInput) => AttributeValues;
type Around = {
  taxons: { categories: TaxonIds; collections: TaxonIds };
  drawn: Drawn;
  fitting: Fitting;
};

/** Leaves out values that an attribute of the same key, defined by the owner, would refuse. */
async function fittingIn(tx: Tx): Promise<Fitting> {
  const definitions = await listAttributes(tx);
  return (subject, given) => checkValues(definitions, { subject, path: '', given }).values;
}

async function addProduct(
  tx: Tx,
  product: DemoProduct,
  position: number,
  { taxons, drawn, fitting }: Around,
): Promise<void> {
  const id = accepted(
    await createProduct(tx, {
      slug: product.slug,
      options: optionsOf(product.texts),
      categories: product.categories.map((name) => taxons.categories[name] ?? 0),
      collections: product.collections.map((name) => taxons.collections[name] ?? 0),
      published: true,
      position,
      attributes: fitting('product', productValues(product)),
      colors: product.colors.map((color) => colorDraft(product, color, fitting)),
    }),
  );
  const sizeIds = await listSizeIds(tx, id);
  for (const { finish } of product.colors) {
    const sizeId = sizeIds.get(skuOf(product, finishes[finish].code, sizeSets[product.sizes][0]));
    if (sizeId === undefined) throw new Error(`${product.slug} has no size for its pictures`);
    for (const shot of ['front', 'detail'] as const) {
      const picture = pick(drawn, `${product.slug}/${finish}/${shot}`);
      await addPicture(tx, { sizeId }, picture, altOf(product, finish, shot));
    }
    if (finish === product.colors[0]?.finish) {
      const picture = pick(drawn, `${product.slug}/scale`);
      await addPicture(tx, { sizeId }, picture, altOf(product, finish, 'scale'));
    }
    await addTurn(tx, sizeId, `${product.slug}/${finish}/turn-`, drawn);
  }
}

/** Adds the frames of a finish's turntable, if it has one, to the colour of this size. */
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

function colorDraft(product: DemoProduct, color: DemoProduct['colors'][number], fitting: Fitting) {
  const { code, swatch, titles } = finishes[color.finish];
  return {
    swatch,
    options: languages.map((language) => ({
      language,
      title: titles[language],
      description: null,
    })),
    sizes: sizeSets[product.sizes].map((label, index) => ({
      label,
      sku: skuOf(product, code, label),
      price: color.price,
      compareAtPrice: color.compareAt ?? null,
      cost: null,
      stock: color.stock[index] ?? 0,
      weightGrams: gramsOf(product, color, index),
      attributes: fitting('size', sizeValues(product, color.finish, label)),
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

function altOf({ texts }: DemoProduct, finish: Finish, shot: keyof typeof shots) {
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

/** A few at a time, because each file is flushed to disk. */
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
