import { z } from 'zod';
import {
  AdminTaxon,
  AdminTaxonQuery,
  Affected,
  Taxon,
  TaxonBulk,
  TaxonChange,
  TaxonDraft,
  TaxonIds,
  TaxonOrder,
  TaxonQuery,
  TaxonsChanged,
  TaxonsRestored,
  TaxonUndo,
} from './categories.ts';
import {
  langField,
  Option,
  OptionChange,
  OptionDraft,
  Picture,
  RowParams,
  writerSaw,
} from './fields.ts';
import { AdminProduct } from './products.ts';
import type { Routes } from './route.ts';
import { Rule } from './rules.ts';

const CollectionList = z.object({ collections: z.array(Taxon), total: z.int() });
/** A collection is filled by hand, or by its rule. */
const AdminCollection = AdminTaxon.extend({ rule: Rule.nullable() });
export type AdminCollection = z.infer<typeof AdminCollection>;
const CollectionDraft = TaxonDraft.extend({ rule: Rule.nullish() });
export type CollectionDraft = z.output<typeof CollectionDraft>;
const CollectionChange = TaxonChange.extend({
  rule: Rule.nullish(),
  was: z.object({ rule: Rule.nullable() }).optional().describe(writerSaw),
});

const AdminCollectionList = z.object({ collections: z.array(AdminCollection), total: z.int() });

export const collectionRoutesForShoppers = {
  'GET /collection/client': {
    access: 'anyone',
    summary: 'Published collections, in their order',
    query: TaxonQuery,
    reply: CollectionList,
  },
} as const satisfies Routes;

export const collectionRoutesForAdmins = {
  'GET /collection/admin': {
    access: 'admin:catalogue:read',
    summary: 'All collections',
    query: AdminTaxonQuery.extend({ filled: z.enum(['hand', 'rule']).optional() }),
    reply: AdminCollectionList,
  },
  'GET /collection/:id': {
    access: 'admin:catalogue:read',
    summary: 'One collection',
    params: RowParams,
    query: z.object(langField),
    reply: AdminCollection,
  },
  'POST /collection': {
    access: 'admin:catalogue:write',
    summary: 'Add a collection with its texts',
    body: CollectionDraft,
    status: 201,
    reply: AdminCollection,
  },
  'PATCH /collection/:id': {
    access: 'admin:catalogue:write',
    summary:
      'Publish, hide or move a collection, choose and order its products, or fill it by a rule',
    params: RowParams,
    body: CollectionChange,
    reply: AdminCollection,
  },
  'POST /collection/order': {
    access: 'admin:catalogue:write',
    summary: 'Reorder collections',
    body: TaxonOrder,
    reply: z.object({ moved: z.int() }),
  },
  'POST /collection/bulk': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide or delete many collections',
    body: TaxonBulk,
    reply: TaxonsChanged,
  },
  'POST /collection/bulk/undo': {
    access: 'admin:catalogue:write',
    summary: 'Restore deleted collections, within a day',
    body: TaxonUndo,
    reply: TaxonsRestored,
  },
  'POST /collection/affected': {
    access: 'admin:catalogue:read',
    summary: 'Preview the effects of a deletion',
    body: TaxonIds,
    reply: Affected,
  },
  'POST /collection/matching': {
    access: 'admin:catalogue:read',
    summary: 'Preview the products that a rule matches: the number and the first of them',
    body: z.object({ rule: Rule }),
    reply: z.object({ total: z.int(), products: z.array(AdminProduct) }),
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
