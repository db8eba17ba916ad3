import { z } from 'zod';
import { OfficeShelf, Shelf, ShelfChange, ShelfDraft, ShelfQuery } from './categories.ts';
import type { Routes } from './route.ts';
import { langField, Option, OptionChange, OptionDraft, Picture, RowParams } from './words.ts';

const CollectionList = z.object({ collections: z.array(Shelf), total: z.int() });
const OfficeCollectionList = z.object({ collections: z.array(OfficeShelf), total: z.int() });

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
    query: ShelfQuery,
    reply: OfficeCollectionList,
  },
  'GET /collection/:id': {
    access: 'admin:catalogue:read',
    summary: 'One collection',
    params: RowParams,
    query: z.object(langField),
    reply: OfficeShelf,
  },
  'POST /collection': {
    access: 'admin:catalogue:write',
    summary: 'Add a collection with its texts',
    body: ShelfDraft,
    status: 201,
    reply: OfficeShelf,
  },
  'PATCH /collection/:id': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide or move a collection',
    params: RowParams,
    body: ShelfChange,
    reply: OfficeShelf,
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
