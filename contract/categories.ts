import { z } from 'zod';
import type { Routes } from './route.ts';
import {
  Instant,
  Language,
  langField,
  Option,
  OptionChange,
  OptionDraft,
  OptionDrafts,
  Picture,
  pageFields,
  RowId,
  RowParams,
} from './words.ts';

/** A category or a collection as a shopper sees it: the first option has the title to show. */
export const Shelf = z.object({
  id: z.int(),
  slug: z.string(),
  position: z.int(),
  options: z.array(Option),
  image: Picture.nullable(),
  productCount: z.int(),
});
export type Shelf = z.infer<typeof Shelf>;

/** The same as the office sees it. */
export const OfficeShelf = Shelf.extend({
  published: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type OfficeShelf = z.infer<typeof OfficeShelf>;

/** A new shelf, with its texts. Without a `position` it stands last. */
export const ShelfDraft = z.object({
  options: OptionDrafts,
  published: z.boolean().default(true),
  position: z.int().min(0).max(100_000).optional(),
});
export type ShelfDraft = z.output<typeof ShelfDraft>;

/** What is left out stays. Texts and the picture have calls of their own. */
export const ShelfChange = z.object({
  published: z.boolean().optional(),
  position: z.int().min(0).max(100_000).optional(),
});

/** A page of a list of shelves: which of them, in what order. */
export const ShelfQuery = z.object({
  ...langField,
  ...pageFields,
  sort: z.enum(['position', 'title', 'newest']).default('position'),
});

/** What the office narrows its list by. */
export const OfficeShelfQuery = ShelfQuery.extend({
  published: z.stringbool().optional(),
  /** With a picture, or without. */
  picture: z.stringbool().optional(),
  /** Without a text in this language. */
  missing: Language.optional(),
});

/** What can be done to many at once. */
export const ShelfBulk = z.object({
  ids: z.array(RowId).min(1).max(100),
  do: z.enum(['publish', 'hide', 'delete']),
});
export type ShelfBulk = z.output<typeof ShelfBulk>;

/** Those that a bulk change did change: the others were so already, or are gone; `undo` brings deleted ones back. */
export const ShelvesChanged = z.object({
  changed: z.array(z.int()),
  undo: z.uuid().nullable(),
});
/** By what deleted shelves come back: the `undo` of the answer that deleted them. */
export const ShelfUndo = z.object({ undo: z.uuid() });
/** How many came back. */
export const ShelvesRestored = z.object({ restored: z.int() });

/** To ask about. */
export const ShelfIds = z.object({ ids: z.array(RowId).min(1).max(1000) });

/** To put in this order, all that stand on a page of the list. */
export const ShelfOrder = ShelfIds.extend({
  was: ShelfIds.shape.ids
    .optional()
    .describe('what the writer saw: 409 `changed_meanwhile` when their order is another by now'),
});
export type ShelfOrder = z.output<typeof ShelfOrder>;

/**
 * What deleting would do: products that leave it, those of them that are then in no category at
 * all, and the collections whose rule asks for it.
 */
export const Affected = z.object({
  products: z.int(),
  alone: z.int(),
  rules: z.array(z.string()),
});
export type Affected = z.infer<typeof Affected>;

const CategoryList = z.object({ categories: z.array(Shelf), total: z.int() });
const OfficeCategoryList = z.object({ categories: z.array(OfficeShelf), total: z.int() });

export const categoryRoutesForShoppers = {
  'GET /category/client': {
    access: 'anyone',
    summary: 'Published categories, in their order',
    query: ShelfQuery,
    reply: CategoryList,
  },
} as const satisfies Routes;

export const categoryRoutesForOffice = {
  'GET /category/admin': {
    access: 'admin:catalogue:read',
    summary: 'All categories',
    query: OfficeShelfQuery,
    reply: OfficeCategoryList,
  },
  'GET /category/:id': {
    access: 'admin:catalogue:read',
    summary: 'One category',
    params: RowParams,
    query: z.object(langField),
    reply: OfficeShelf,
  },
  'POST /category': {
    access: 'admin:catalogue:write',
    summary: 'Add a category with its texts',
    body: ShelfDraft,
    status: 201,
    reply: OfficeShelf,
  },
  'PATCH /category/:id': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide or move a category',
    params: RowParams,
    body: ShelfChange,
    reply: OfficeShelf,
  },
  'POST /category/order': {
    access: 'admin:catalogue:write',
    summary: 'Put categories in this order',
    body: ShelfOrder,
    reply: z.object({ moved: z.int() }),
  },
  'POST /category/bulk': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide or delete many categories',
    body: ShelfBulk,
    reply: ShelvesChanged,
  },
  'POST /category/bulk/undo': {
    access: 'admin:catalogue:write',
    summary: 'Bring deleted categories back, within a day',
    body: ShelfUndo,
    reply: ShelvesRestored,
  },
  'POST /category/affected': {
    access: 'admin:catalogue:read',
    summary: 'What deleting these would do; nothing is changed',
    body: ShelfIds,
    reply: Affected,
  },
  'DELETE /category/:id': {
    access: 'admin:catalogue:write',
    summary: 'Delete a category; its products stay',
    params: RowParams,
  },
  'POST /category-options/:id': {
    access: 'admin:catalogue:write',
    summary: "Add a language's text to a category (the category's id)",
    params: RowParams,
    body: OptionDraft,
    status: 201,
    reply: Option,
  },
  'PATCH /category-options/:id': {
    access: 'admin:catalogue:write',
    summary: "Change a category's text (the option's id)",
    params: RowParams,
    body: OptionChange,
    reply: Option,
  },
  'DELETE /category-options/:id': {
    access: 'admin:catalogue:write',
    summary: "Delete a category's text (the option's id); never the last",
    params: RowParams,
  },
  'POST /category/:id/image': {
    access: 'admin:catalogue:write',
    summary: "Set a category's picture",
    params: RowParams,
    upload: true,
    status: 201,
    reply: Picture,
  },
  'DELETE /category/image/:id': {
    access: 'admin:catalogue:write',
    summary: "Delete a category's picture (the picture's id)",
    params: RowParams,
  },
} as const satisfies Routes;
