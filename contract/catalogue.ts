import { z } from 'zod';
import { AttributeFacet } from './attributes.ts';
import {
  code,
  Language,
  langField,
  Money,
  Option,
  OptionChange,
  OptionDraft,
  Picture,
  pageFields,
  RowParams,
} from './fields.ts';
import {
  AdminColor,
  AdminProduct,
  AdminSize,
  ColorDraft,
  Product,
  ProductChange,
  ProductDraft,
  SizeChange,
  SizeDraft,
  Swatch,
} from './products.ts';
import type { Routes } from './route.ts';

/** A value or several (`?color=gold&color=onyx`); any of them matches. */
const AnyOf = z
  .union([code(200, 0), z.array(code(200, 0)).max(50)])
  .transform((value) => [value].flat().filter((one) => one !== ''))
  .optional();

/**
 * Filters of a product list; prices in minor units. Several values of a filter match any of them.
 */
export const ProductFilters = z.object({
  category: AnyOf,
  collection: AnyOf,
  color: AnyOf,
  size: AnyOf,
  minPrice: z.coerce.number<number | string>().int().min(0).max(2_000_000_000).optional(),
  maxPrice: z.coerce.number<number | string>().int().min(0).max(2_000_000_000).optional(),
  inStock: z.stringbool().optional(),
  /** An attribute's key and a value: `metal:silver`. Values of one attribute match any of them. */
  attribute: AnyOf,
});

/** A page of a product list: filters, sort order and search. */
export const ProductQuery = z.object({
  ...langField,
  ...pageFields,
  ...ProductFilters.shape,
  sort: z.enum(['newest', 'price', '-price', 'title', 'relevance']).optional(),
});
export type ProductQuery = z.output<typeof ProductQuery>;

const TaxonCount = z.object({ id: z.int(), slug: z.string(), title: z.string(), count: z.int() });

/**
 * Counts the products that would match each value under the other filters. `value` is used in the query.
 */
export const Facets = z.object({
  categories: z.array(TaxonCount),
  collections: z.array(TaxonCount),
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
  attributes: z.array(AttributeFacet),
});
export type Facets = z.infer<typeof Facets>;

/** A page of products, the total, and the facets. */
export const ProductList = z.object({
  products: z.array(Product),
  total: z.int(),
  facets: Facets,
});
export type ProductList = z.infer<typeof ProductList>;

/** The same for the admin, which also lists hidden products. */
export const AdminProductQuery = ProductQuery.extend({
  published: z.stringbool().optional(),
  /** With or without a picture. */
  picture: z.stringbool().optional(),
  /** With or without a category. */
  categorised: z.stringbool().optional(),
  /** Without a text in this language. */
  missing: Language.optional(),
  /** Created or changed by this import. */
  import: z.guid().optional(),
});
export type AdminProductQuery = z.output<typeof AdminProductQuery>;

/** Search suggestions while typing. */
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
    params: z.object({ id: code(200) }),
    query: z.object(langField),
    reply: Product,
  },
  'GET /products/client/:id/related': {
    access: 'anyone',
    summary: 'Up to eight related products: same collections first, then same categories',
    params: z.object({ id: code(200) }),
    query: z.object(langField),
    reply: z.object({ products: z.array(Product) }),
  },
  'GET /search/suggestions': {
    access: 'anyone',
    summary: 'Products, categories and collections for what has been typed so far',
    query: z.object({ ...langField, search: code(200, 0).default('') }),
    reply: Suggestions,
  },
} as const satisfies Routes;

export const productRoutesForAdmins = {
  'GET /products/admin': {
    access: 'admin:catalogue:read',
    summary: 'All products, filtered and sorted',
    query: AdminProductQuery,
    reply: z.object({ products: z.array(AdminProduct), total: z.int(), facets: Facets }),
  },
  'GET /products/admin/:id': {
    access: 'admin:catalogue:read',
    summary: 'One product',
    params: RowParams,
    query: z.object(langField),
    reply: AdminProduct,
  },
  'POST /products': {
    access: 'admin:catalogue:write',
    summary: 'Add a product with its colours and sizes, all or nothing',
    body: ProductDraft,
    status: 201,
    reply: AdminProduct,
  },
  'PATCH /products/:id': {
    access: 'admin:catalogue:write',
    summary: 'Publish, hide or move a product, or change its categories and collections',
    params: RowParams,
    body: ProductChange,
    reply: AdminProduct,
  },
  'DELETE /products/:id': {
    access: 'admin:catalogue:write',
    summary: 'Delete a product; orders keep their copy of its data',
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
    reply: AdminColor,
  },
  'PATCH /product-colors/:id': {
    access: 'admin:catalogue:write',
    summary: "Change a colour's swatch or place (the colour's id)",
    params: RowParams,
    body: z.object({ swatch: Swatch, position: z.int().min(0).max(1000).optional() }),
    reply: AdminColor,
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
    reply: AdminSize,
  },
  'PATCH /product-colors/size/:id': {
    access: 'admin:catalogue:write',
    summary: "Change a size: label, sku, prices, stock, weight (the size's id)",
    params: RowParams,
    body: SizeChange,
    reply: AdminSize,
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
