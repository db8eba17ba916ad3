import { z } from 'zod';
import {
  Affected,
  OfficeShelf,
  OfficeShelfQuery,
  Shelf,
  ShelfBulk,
  ShelfChange,
  ShelfDraft,
  ShelfIds,
  ShelfOrder,
  ShelfQuery,
  ShelfUndo,
  ShelvesChanged,
  ShelvesRestored,
} from './categories.ts';
import { OfficeProduct } from './products.ts';
import type { Routes } from './route.ts';
import { Rule } from './rules.ts';
import {
  langField,
  Option,
  OptionChange,
  OptionDraft,
  Picture,
  RowParams,
  writerSaw,
} from './words.ts';

const CollectionList = z.object({ collections: z.array(Shelf), total: z.int() });
/** A collection is filled by hand, or by its rule. */
const OfficeCollection = OfficeShelf.extend({ rule: Rule.nullable() });
export type OfficeCollection = z.infer<typeof OfficeCollection>;
const CollectionDraft = ShelfDraft.extend({ rule: Rule.nullish() });
export type CollectionDraft = z.output<typeof CollectionDraft>;
const CollectionChange = ShelfChange.extend({
  rule: Rule.nullish(),
  was: z.object({ rule: Rule.nullable() }).optional().describe(writerSaw),
});

const OfficeCollectionList = z.object({ collections: z.array(OfficeCollection), total: z.int() });

export const collectionRoutesForShoppers = {
  'GET /collection/client': {
    access: 'anyone',
    summary: 'Published collections, in their order',
    query: ShelfQuery,
    reply: CollectionList,
  },
} as const satisfies Routes;

export const collectionRoutesForOffice = {
  'GET /collection/admin': {
    access: 'admin:catalogue:read',
    summary: 'All collections',
    query: OfficeShelfQuery.extend({ filled: z.enum(['hand', 'rule']).optional() }),
    reply: OfficeCollectionList,
  },
  'GET /collection/:id': {
    access: 'admin:catalogue:read',
    summary: 'One collection',
    params: RowParams,
    query: z.object(langField),
    reply: OfficeCollection,
  },
  'POST /collection': {
    access: 'admin:catalogue:write',
    summary: 'Add a collection with its texts',
    body: CollectionDraft,
    status: 201,
    reply: OfficeCollection,
  },
  'PATCH /collection/:id': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide or move a collection, or fill it by a rule',
    params: RowParams,
    body: CollectionChange,
    reply: OfficeCollection,
  },
  'POST /collection/order': {
    access: 'admin:catalogue:write',
    summary: 'Put collections in this order',
    body: ShelfOrder,
    reply: z.object({ moved: z.int() }),
  },
  'POST /collection/bulk': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide or delete many collections',
    body: ShelfBulk,
    reply: ShelvesChanged,
  },
  'POST /collection/bulk/undo': {
    access: 'admin:catalogue:write',
    summary: 'Bring deleted collections back, within a day',
    body: ShelfUndo,
    reply: ShelvesRestored,
  },
  'POST /collection/affected': {
    access: 'admin:catalogue:read',
    summary: 'What deleting these would do; nothing is changed',
    body: ShelfIds,
    reply: Affected,
  },
  'POST /collection/matching': {
    access: 'admin:catalogue:read',
    summary: 'What a rule would take in: how many, and the first of them; nothing is changed',
    body: z.object({ rule: Rule }),
    reply: z.object({ total: z.int(), products: z.array(OfficeProduct) }),
  },
  'DELETE /collection/:id': {
    access: 'admin:catalogue:write',
    summary: 'Delete a collection; its products stay',
    params: RowParams,
  },
  'POST /collection-options/:id': {
    access: 'admin:catalogue:write',
    summary: "Add a language's text to a collection (the collection's id)",
    params: RowParams,
    body: OptionDraft,
    status: 201,
    reply: Option,
  },
  'PATCH /collection-options/:id': {
    access: 'admin:catalogue:write',
    summary: "Change a collection's text (the option's id)",
    params: RowParams,
    body: OptionChange,
    reply: Option,
  },
  'DELETE /collection-options/:id': {
    access: 'admin:catalogue:write',
    summary: "Delete a collection's text (the option's id); never the last",
    params: RowParams,
  },
  'POST /collection/:id/image': {
    access: 'admin:catalogue:write',
    summary: "Set a collection's picture",
    params: RowParams,
    upload: true,
    status: 201,
    reply: Picture,
  },
  'DELETE /collection/image/:id': {
    access: 'admin:catalogue:write',
    summary: "Delete a collection's picture (the picture's id)",
    params: RowParams,
  },
} as const satisfies Routes;
