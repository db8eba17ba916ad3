import type { Kysely } from 'kysely';
import { fieldError } from '#contract/field-errors.ts';
import type { Language, Option, OptionChange, OptionDraft } from '#contract/fields.ts';
import type { Tables } from '#database/tables.ts';
import { isRefusal, refuse } from '#domain/refuse.ts';
import { atomically } from './atomically.ts';
import { findColor } from './name-sizes.ts';
import { findOptionIn, findOwner, type Texted } from './product-texts.sql.ts';
import { changeTree, type SaveRefusal } from './save-product.ts';
import {
  listProductsOfColors,
  type StoredProduct,
  type StoredText,
} from './stored-products.sql.ts';

type Db = Kysely<Tables>;
/** A product or a colour. */
type Owner = { of: Texted; id: number };
type ChangeTexts = (texts: StoredText[]) => OptionDraft[] | SaveRefusal;

export async function addText(
  db: Db,
  owner: Owner,
  draft: OptionDraft,
  actor: string,
): Promise<Option | SaveRefusal> {
  const add: ChangeTexts = (texts) =>
    texts.some(({ language }) => language === draft.language)
      ? refuse('language_taken', { errors: [fieldError('language', 'language_has_text')] })
      : [...texts, draft];
  return (await changeTexts(db, owner, draft.language, add, actor)) ?? refuse('not_found');
}

/** Changes a text; fields left out stay. Refuses when the text has changed since the caller read it. */
export async function changeText(
  db: Db,
  of: Texted,
  optionId: number,
  { was, title, description }: OptionChange,
  actor: string,
): Promise<Option | SaveRefusal> {
  const owner = await findOwner(db, of, optionId);
  if (!owner) return refuse('not_found');
  const change: ChangeTexts = (texts) => {
    const text = texts.find(({ language }) => language === owner.language);
    if (!text) return refuse('not_found');
    if (was && !isStill(text, was)) return refuse('stale');
    const changed = {
      ...text,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    };
    return texts.map((one) => (one === text ? changed : one));
  };
  const { id, language } = owner;
  return (await changeTexts(db, { of, id }, language, change, actor)) ?? refuse('not_found');
}

/** Deletes a text, but never the last one: everything keeps a title. */
export async function removeText(
  db: Db,
  of: Texted,
  optionId: number,
  actor: string,
): Promise<undefined | SaveRefusal> {
  const owner = await findOwner(db, of, optionId);
  if (!owner) return refuse('not_found');
  const remove: ChangeTexts = (texts) => {
    const rest = texts.filter(({ language }) => language !== owner.language);
    if (rest.length === texts.length) return refuse('not_found');
    return rest.length === 0 ? refuse('last_option') : rest;
  };
  const gone = await changeTexts(db, { of, id: owner.id }, owner.language, remove, actor);
  return isRefusal(gone) ? gone : undefined;
}

/** Changes the texts of a product or colour, and returns the one in this language. */
async function changeTexts(
  db: Db,
  { of, id }: Owner,
  language: Language,
  change: ChangeTexts,
  actor: string,
): Promise<Option | undefined | SaveRefusal> {
  return await atomically<Option | undefined, SaveRefusal>(db, async (tx) => {
    const [productId] = of === 'product' ? [id] : await listProductsOfColors(tx, [id]);
    if (productId === undefined) return refuse('not_found');
    const changeOf = (stored: StoredProduct) => {
      const texts = of === 'product' ? stored.options : findColor(stored, id)?.options;
      const options = texts ? change(texts) : refuse('not_found');
      if (isRefusal(options)) return options;
      return of === 'product' ? { options } : { colors: [{ id, options }] };
    };
    const saved = await changeTree(tx, productId, changeOf, { actor });
    return isRefusal(saved) ? saved : await findOptionIn(tx, of, id, language);
  });
}

function isStill(text: StoredText, was: NonNullable<OptionChange['was']>): boolean {
  return (
    (was.title === undefined || was.title === text.title) &&
    (was.description === undefined || was.description === text.description)
  );
}
