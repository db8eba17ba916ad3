import type {
  AdminTaxon,
  Affected,
  TaxonBulk,
  TaxonDraft,
  TaxonOrder,
} from '#contract/categories.ts';
import type { Rule } from '#contract/rules.ts';
import type { Listed, QueryOf } from '../lists/list-types.ts';
import type { PutPicture } from '../pictures/one-picture.tsx';
import { call } from '../session/call.ts';
import type { TextCalls } from '../texts/save-texts.ts';

type Draft = Omit<TaxonDraft, 'options'> & {
  options: {
    language: TaxonDraft['options'][number]['language'];
    title: string;
    description: string | null;
  }[];
};

/** A category, or a collection with its rule. */
export type AnyTaxon = AdminTaxon & { rule?: Rule | null };

/** Omitted fields are not changed; only a collection has a rule. */
export type TaxonChange = {
  published?: boolean;
  rule?: Rule | null;
  was?: { rule: Rule | null };
  products?: { add: number[]; remove: number[]; order: number[] };
};

export type TaxonQuery = QueryOf<'GET /collection/admin'>;

/** The differences between categories and collections: texts and requests. */
export type TaxonType = {
  readonly one: 'category' | 'collection';
  readonly many: 'categories' | 'collections';
  readonly filter: 'category' | 'collection';
  readonly texts: TextCalls;
  list(query: TaxonQuery, signal: AbortSignal): Promise<Listed<AnyTaxon>>;
  find(id: number, signal: AbortSignal): Promise<AnyTaxon>;
  bulk(body: TaxonBulk): Promise<{ changed: number[]; undo: string | null }>;
  undo(undo: string): Promise<unknown>;
  create(draft: Draft): Promise<AdminTaxon>;
  change(id: number, change: TaxonChange): Promise<unknown>;
  order(body: TaxonOrder): Promise<unknown>;
  affected(ids: number[]): Promise<Affected>;
  putPicture(id: number): PutPicture;
  removePicture(pictureId: number): Promise<unknown>;
};

export const categoryType: TaxonType = {
  one: 'category',
  many: 'categories',
  filter: 'category',
  texts: {
    add: (id, body) => call('POST /category-options/:id', { params: { id }, body }),
    change: (id, body) => call('PATCH /category-options/:id', { params: { id }, body }),
    remove: (id) => call('DELETE /category-options/:id', { params: { id } }),
  },
  list: async (query, signal) => {
    const { categories: rows, total } = await call('GET /category/admin', { query, signal });
    return { rows, total };
  },
  find: (id, signal) => call('GET /category/:id', { params: { id }, signal }),
  bulk: (body) => call('POST /category/bulk', { body }),
  undo: (undo) => call('POST /category/bulk/undo', { body: { undo } }),
  create: (body) => call('POST /category', { body }),
  change: (id, { published, products }) =>
    call('PATCH /category/:id', { params: { id }, body: { published, products } }),
  order: (body) => call('POST /category/order', { body }),
  affected: (ids) => call('POST /category/affected', { body: { ids } }),
  putPicture: (id) => (send, image) => send('POST /category/:id/image', { params: { id }, image }),
  removePicture: (id) => call('DELETE /category/image/:id', { params: { id } }),
};

export const collectionType: TaxonType = {
  one: 'collection',
  many: 'collections',
  filter: 'collection',
  texts: {
    add: (id, body) => call('POST /collection-options/:id', { params: { id }, body }),
    change: (id, body) => call('PATCH /collection-options/:id', { params: { id }, body }),
    remove: (id) => call('DELETE /collection-options/:id', { params: { id } }),
  },
  list: async (query, signal) => {
    const { collections: rows, total } = await call('GET /collection/admin', { query, signal });
    return { rows, total };
  },
  find: (id, signal) => call('GET /collection/:id', { params: { id }, signal }),
  bulk: (body) => call('POST /collection/bulk', { body }),
  undo: (undo) => call('POST /collection/bulk/undo', { body: { undo } }),
  create: (body) => call('POST /collection', { body }),
  change: (id, body) => call('PATCH /collection/:id', { params: { id }, body }),
  order: (body) => call('POST /collection/order', { body }),
  affected: (ids) => call('POST /collection/affected', { body: { ids } }),
  putPicture: (id) => (send, image) =>
    send('POST /collection/:id/image', { params: { id }, image }),
  removePicture: (id) => call('DELETE /collection/image/:id', { params: { id } }),
};
