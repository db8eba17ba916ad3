import { z } from 'zod';
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
} from './fields.ts';
import type { Routes } from './route.ts';

/** A category or collection as shoppers see it; the first option has the title to display. */
export const Taxon = z.object({
  id: z.int(),
  slug: z.string(),
  position: z.int(),
  options: z.array(Option),
  image: Picture.nullable(),
  productCount: z.int(),
});
export type Taxon = z.infer<typeof Taxon>;

/** The same for the admin. */
export const AdminTaxon = Taxon.extend({
  published: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminTaxon = z.infer<typeof AdminTaxon>;

/** A new category or collection, with its texts. Without a `position` it is placed last. */
export const TaxonDraft = z.object({
  options: OptionDrafts,
  published: z.boolean().default(true),
  position: z.int().min(0).max(100_000).optional(),
});
export type TaxonDraft = z.output<typeof TaxonDraft>;

/**
 * Adds and removes products, and sets those listed first; the others follow in the default order.
 */
const TaxonProducts = z.object({
  add: z.array(RowId).max(1000).default([]),
  remove: z.array(RowId).max(1000).default([]),
  order: z.array(RowId).max(1000).optional(),
});
export type TaxonProducts = z.output<typeof TaxonProducts>;

/** Fields left out stay. Texts and the picture have their own routes. */
export const TaxonChange = z.object({
  published: z.boolean().optional(),
  position: z.int().min(0).max(100_000).optional(),
  products: TaxonProducts.optional(),
});

/** A page of categories or collections, with its sort order. */
export const TaxonQuery = z.object({
  ...langField,
  ...pageFields,
  sort: z.enum(['position', 'title', 'newest']).default('position'),
});

/** Filters of the admin's list. */
export const AdminTaxonQuery = TaxonQuery.extend({
  published: z.stringbool().optional(),
  /** With or without a picture. */
  picture: z.stringbool().optional(),
  /** Without a text in this language. */
  missing: Language.optional(),
});

/** A bulk change of categories or collections. */
export const TaxonBulk = z.object({
  ids: z.array(RowId).min(1).max(100),
  do: z.enum(['publish', 'hide', 'delete']),
});
export type TaxonBulk = z.output<typeof TaxonBulk>;

/**
 * The ids that a bulk change changed, except those already in that state or deleted; `undo` restores
 * deleted ones.
 */
export const TaxonsChanged = z.object({
  changed: z.array(z.int()),
  undo: z.guid().nullable(),
});
/** Restores deleted categories or collections: `undo` is from the response to the deletion. */
export const TaxonUndo = z.object({ undo: z.guid() });
/** The number restored. */
export const TaxonsRestored = z.object({ restored: z.int() });

export const TaxonIds = z.object({ ids: z.array(RowId).min(1).max(1000) });

/** The new order of all ids on a page of the list. */
export const TaxonOrder = TaxonIds.extend({
  was: TaxonIds.shape.ids
    .optional()
    .describe('the order that was read: 409 `stale` when it has changed since'),
});
export type TaxonOrder = z.output<typeof TaxonOrder>;

/**
 * The effects of a deletion: the products that would lose this category or collection, those of
 * them left without any, and the collections whose rule refers to it.
 */
export const Affected = z.object({
  products: z.int(),
  alone: z.int(),
  rules: z.array(z.string()),
});
export type Affected = z.infer<typeof Affected>;

const CategoryList = z.object({ categories: z.array(Taxon), total: z.int() });
const AdminCategoryList = z.object({ categories: z.array(AdminTaxon), total: z.int() });

export const categoryRoutesForShoppers = {
  'GET /category/client': {
    access: 'anyone',
    summary: 'Published categories, in their order',
    query: TaxonQuery,
    reply: CategoryList,
  },
} as const satisfies Routes;

export const categoryRoutesForAdmins = {
  'GET /category/admin': {
    access: 'admin:catalogue:read',
    summary: 'All categories',
    query: AdminTaxonQuery,
    reply: AdminCategoryList,
  },
  'GET /category/:id': {
    access: 'admin:catalogue:read',
    summary: 'One category',
    params: RowParams,
    query: z.object(langField),
    reply: AdminTaxon,
  },
  'POST /category': {
    access: 'admin:catalogue:write',
    summary: 'Add a category with its texts',
    body: TaxonDraft,
    status: 201,
    reply: AdminTaxon,
  },
  'PATCH /category/:id': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide or move a category, choose and order its products',
    params: RowParams,
    body: TaxonChange,
    reply: AdminTaxon,
  },
  'POST /category/order': {
    access: 'admin:catalogue:write',
    summary: 'Reorder categories',
    body: TaxonOrder,
    reply: z.object({ moved: z.int() }),
  },
  'POST /category/bulk': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide or delete many categories',
    body: TaxonBulk,
    reply: TaxonsChanged,
  },
  'POST /category/bulk/undo': {
    access: 'admin:catalogue:write',
    summary: 'Restore deleted categories, within a day',
    body: TaxonUndo,
    reply: TaxonsRestored,
  },
  'POST /category/affected': {
    access: 'admin:catalogue:read',
    summary: 'Preview the effects of a deletion',
    body: TaxonIds,
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
