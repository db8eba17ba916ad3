import { z } from 'zod';
import {
  ColorDraft,
  OfficeColor,
  OfficeProduct,
  OfficeSize,
  Product,
  ProductChange,
  ProductDraft,
  SizeChange,
  SizeDraft,
  Swatch,
} from './products.ts';
import type { Routes } from './route.ts';
import {
  langField,
  Money,
  Option,
  OptionChange,
  OptionDraft,
  Picture,
  pageFields,
  RowParams,
  text,
} from './words.ts';

/** One value or several (`?color=gold&color=onyx`): any of them matches. */
const AnyOf = z
  .union([text(200, 0), z.array(text(200, 0)).max(50)])
  .transform((value) => [value].flat().filter((one) => one !== ''))
  .optional();

/** What a list is narrowed by; prices in minor units. Several of one kind: any of them. */
export const ProductFilters = z.object({
  category: AnyOf,
  collection: AnyOf,
  color: AnyOf,
  size: AnyOf,
  minPrice: z.coerce.number<number | string>().int().min(0).max(2_000_000_000).optional(),
  maxPrice: z.coerce.number<number | string>().int().min(0).max(2_000_000_000).optional(),
  inStock: z.stringbool().optional(),
});

/** A page of a list: what narrows it, its order, and the words it is searched for. */
export const ProductQuery = z.object({
  ...langField,
  ...pageFields,
  ...ProductFilters.shape,
  sort: z.enum(['newest', 'price', '-price', 'title', 'relevance']).optional(),
});
export type ProductQuery = z.output<typeof ProductQuery>;

const ShelfCount = z.object({ id: z.int(), slug: z.string(), title: z.string(), count: z.int() });

/** How many products each value would leave, under the other filters. `value` goes into the query. */
export const Facets = z.object({
  categories: z.array(ShelfCount),
  collections: z.array(ShelfCount),
  colors: z.array(
    z.object({
      value: z.string(),
      title: z.string(),
      swatch: z.string().nullable(),
      count: z.int(),
    }),
  ),
  sizes: z.array(z.object({ value: z.string(), count: z.int() })),
  price: z.object({ min: Money.nullable(), max: Money.nullable() }),
  inStock: z.int(),
});
export type Facets = z.infer<typeof Facets>;

/** A page of products, how many there are in all, and what would narrow them further. */
export const ProductList = z.object({
  products: z.array(Product),
  total: z.int(),
  facets: Facets,
});
export type ProductList = z.infer<typeof ProductList>;

/** The same for the office, which sees hidden pieces too. */
export const OfficeProductQuery = ProductQuery.extend({
  published: z.stringbool().optional(),
});

/** What the search panel shows as one types. */
const Suggestions = z.object({
  products: z.array(
    Product.pick({
      id: true,
      slug: true,
      options: true,
      image: true,
      priceFrom: true,
      priceTo: true,
      currency: true,
    }),
  ),
  categories: z.array(z.object({ id: z.int(), slug: z.string(), title: z.string() })),
  collections: z.array(z.object({ id: z.int(), slug: z.string(), title: z.string() })),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const productRoutesForShoppers = {
  'GET /products/client': {
    access: 'anyone',
    summary: 'Published products, filtered, sorted, with facets',
    query: ProductQuery,
    reply: ProductList,
  },
  'GET /products/client/:id': {
    access: 'anyone',
    summary: 'One published product, by id or slug',
    params: z.object({ id: text(200) }),
    query: z.object(langField),
    reply: Product,
  },
  'GET /products/client/:id/related': {
    access: 'anyone',
    summary: 'Up to eight pieces that go with it: same collections first, then same categories',
    params: z.object({ id: text(200) }),
    query: z.object(langField),
    reply: z.object({ products: z.array(Product) }),
  },
  'GET /search/suggestions': {
    access: 'anyone',
    summary: 'Pieces, categories and collections for what has been typed so far',
    query: z.object({ ...langField, search: text(200, 0).default('') }),
    reply: Suggestions,
  },
} as const satisfies Routes;

export const productRoutesForOffice = {
  'GET /products/admin': {
    access: 'admin:catalogue:read',
    summary: 'All products, filtered and sorted',
    query: OfficeProductQuery,
    reply: z.object({ products: z.array(OfficeProduct), total: z.int(), facets: Facets }),
  },
  'GET /products/admin/:id': {
    access: 'admin:catalogue:read',
    summary: 'One product',
    params: RowParams,
    query: z.object(langField),
    reply: OfficeProduct,
  },
  'POST /products': {
    access: 'admin:catalogue:write',
    summary: 'Add a product with its colours and sizes, whole or not at all',
    body: ProductDraft,
    status: 201,
    reply: OfficeProduct,
  },
  'PATCH /products/:id': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide, move or re-shelve a product',
    params: RowParams,
    body: ProductChange,
    reply: OfficeProduct,
  },
  'DELETE /products/:id': {
    access: 'admin:catalogue:write',
    summary: 'Delete a product; orders keep what they recorded of it',
    params: RowParams,
  },
  'POST /product-options/:id': {
    access: 'admin:catalogue:write',
    summary: "Add a language's text to a product (the product's id)",
    params: RowParams,
    body: OptionDraft,
    status: 201,
    reply: Option,
  },
  'PATCH /product-options/:id': {
    access: 'admin:catalogue:write',
    summary: "Change a product's text (the option's id)",
    params: RowParams,
    body: OptionChange,
    reply: Option,
  },
  'DELETE /product-options/:id': {
    access: 'admin:catalogue:write',
    summary: "Delete a product's text (the option's id); never the last",
    params: RowParams,
  },
  'POST /product-colors/:id': {
    access: 'admin:catalogue:write',
    summary: "Add a colour to a product (the product's id)",
    params: RowParams,
    body: ColorDraft,
    status: 201,
    reply: OfficeColor,
  },
  'PATCH /product-colors/:id': {
    access: 'admin:catalogue:write',
    summary: "Change a colour's swatch or place (the colour's id)",
    params: RowParams,
    body: z.object({ swatch: Swatch, position: z.int().min(0).max(1000).optional() }),
    reply: OfficeColor,
  },
  'DELETE /product-colors/:id': {
    access: 'admin:catalogue:write',
    summary: "Delete a colour with its sizes (the colour's id)",
    params: RowParams,
  },
  'POST /product-colors/:id/options': {
    access: 'admin:catalogue:write',
    summary: "Add a language's text to a colour (the colour's id)",
    params: RowParams,
    body: OptionDraft,
    status: 201,
    reply: Option,
  },
  'PATCH /product-colors/:id/options': {
    access: 'admin:catalogue:write',
    summary: "Change a colour's text (the option's id)",
    params: RowParams,
    body: OptionChange,
    reply: Option,
  },
  'DELETE /product-colors/:id/options': {
    access: 'admin:catalogue:write',
    summary: "Delete a colour's text (the option's id); never the last",
    params: RowParams,
  },
  'POST /product-colors/:id/size': {
    access: 'admin:catalogue:write',
    summary: "Add a size to a colour (the colour's id)",
    params: RowParams,
    body: SizeDraft,
    status: 201,
    reply: OfficeSize,
  },
  'PATCH /product-colors/size/:id': {
    access: 'admin:catalogue:write',
    summary: "Change a size: label, sku, prices, stock, weight (the size's id)",
    params: RowParams,
    body: SizeChange,
    reply: OfficeSize,
  },
  'DELETE /product-colors/size/:id': {
    access: 'admin:catalogue:write',
    summary: "Delete a size (the size's id)",
    params: RowParams,
  },
  'POST /product-colors/size/:id/image': {
    access: 'admin:catalogue:write',
    summary: "Add a picture to a size (the size's id)",
    params: RowParams,
    upload: true,
    status: 201,
    reply: Picture,
  },
  'DELETE /product-colors/size/image/:id': {
    access: 'admin:catalogue:write',
    summary: "Delete a size's picture (the picture's id)",
    params: RowParams,
  },
} as const satisfies Routes;
