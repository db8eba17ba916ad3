import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/fields.ts';
import type { ColorLine, ColorQuery, SizeLine, SizeQuery } from '#contract/sheets.ts';
import type { Tables } from '#database/tables.ts';
import { hasWords } from '#domain/found.sql.ts';
import { allOf } from '#domain/search/filters.sql.ts';

type Db = Kysely<Tables>;

type SheetFilter = Pick<SizeQuery, 'search' | 'category' | 'collection' | 'product'>;
export type SizeFilter = SizeQuery;
export type ColorFilter = ColorQuery;

const stocks = {
  in: () => sql`s.stock > 0`,
  low: (most: number) => sql`s.stock between 1 and ${most}`,
  out: () => sql`s.stock = 0`,
};

const sizeOrders = {
  product: sql`c.product_id desc, c.position, c.id, s.position, s.id`,
  sku: sql`s.sku, s.id`,
  price: sql`s.price, s.id`,
  '-price': sql`s.price desc, s.id`,
  stock: sql`s.stock, s.id`,
  '-stock': sql`s.stock desc, s.id`,
  '-waiting': sql`coalesce(w.waiting, 0) desc, s.id`,
};

const sizesWithColors = sql`product_sizes s join product_colors c on c.id = s.color_id
  left join (
    select size_id, count(*)::int as waiting from back_in_stock_alerts where notified_at is null group by size_id
  ) w on w.size_id = s.id`;

/** A page of sizes and the total. Only the rows of the page are assembled. */
export async function listSizeLines(
  db: Db,
  filter: SizeFilter,
  { languages, lowStock }: { languages: readonly Language[]; lowStock: number },
): Promise<{ rows: SizeLine[]; total: number }> {
  const where = whereSizes(filter, lowStock);
  const order = sizeOrders[filter.sort];
  const result = await sql<SizeLine>`
    select s.id, c.product_id as "productId", ${titleOf('product', sql`c.product_id`, languages)} as title,
      ${titleOf('color', sql`c.id`, languages)} as color, c.swatch, p.published, s.label, s.sku, s.price,
      s.compare_at_price as "compareAtPrice", s.cost, s.stock, s.weight_grams as "weightGrams",
      coalesce(w.waiting, 0) as waiting
    from ${sizesWithColors} join products p on p.id = c.product_id
    where s.id in (
      select s.id from ${sizesWithColors} where ${where} order by ${order} ${pageOf(filter)}
    ) order by ${order}`.execute(db);
  return { rows: result.rows, total: await countOf(db, sql`product_sizes s where ${where}`) };
}

export async function listSizeIds(
  db: Db,
  filter: SizeFilter,
  lowStock: number,
  most: number,
): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select s.id from product_sizes s where ${whereSizes(filter, lowStock)}
    order by s.id limit ${most}`.execute(db);
  return result.rows.map(({ id }) => id);
}

function whereSizes(filter: SizeFilter, lowStock: number): RawBuilder<unknown> {
  const { search, stock, waiting } = filter;
  const isWaited = sql`exists (select from back_in_stock_alerts w where w.size_id = s.id and w.notified_at is null)`;
  const ofProducts = inProducts(filter);
  const where = [
    sql`s.color_id <> all (array(
      select c.id from product_colors c join products p on p.id = c.product_id
      where p.deleted_at is not null))`,
    ...(ofProducts.length > 0
      ? [sql`s.color_id in (select c.id from product_colors c where ${allOf(ofProducts)})`]
      : []),
    ...(search?.trim() ? [sql`s.id in (${sizesCalled(search)})`] : []),
    ...(stock ? [stocks[stock](lowStock)] : []),
    ...(waiting === undefined ? [] : [sql`${isWaited} = ${waiting}`]),
  ];
  return allOf(where);
}

/** A page of colours and the total. Only the rows of the page are assembled. */
export async function listColorLines(
  db: Db,
  filter: ColorFilter,
  languages: readonly Language[],
): Promise<{ rows: ColorLine[]; total: number }> {
  const from = sql`product_colors c where ${whereColors(filter)}`;
  const order =
    filter.sort === 'color'
      ? sql`search_text(${titleOf('color', sql`c.id`, languages)}) collate "C", c.id`
      : sql`c.product_id desc, c.position, c.id`;
  const result = await sql<ColorLine>`
    select c.id, c.product_id as "productId", ${titleOf('product', sql`c.product_id`, languages)} as title,
      p.published, c.swatch,
      (select coalesce(json_agg(json_build_object('id', o.id, 'language', o.language,
          'title', o.title, 'description', o.description)), '[]')
        from color_options o where o.color_id = c.id) as options,
      (select count(*)::int from product_sizes s where s.color_id = c.id) as sizes,
      (select coalesce(sum(stock), 0)::int from product_sizes s where s.color_id = c.id) as stock
    from product_colors c join products p on p.id = c.product_id
    where c.id in (select c.id from ${from} order by ${order} ${pageOf(filter)})
    order by ${order}`.execute(db);
  return { rows: result.rows, total: await countOf(db, from) };
}

export async function listColorIds(db: Db, filter: ColorFilter, most: number): Promise<number[]> {
  const result = await sql<{ id: number }>`
    select c.id from product_colors c where ${whereColors(filter)}
    order by c.id limit ${most}`.execute(db);
  return result.rows.map(({ id }) => id);
}

function whereColors(filter: ColorFilter): RawBuilder<unknown> {
  const { search, missing } = filter;
  const where = [
    sql`c.product_id <> all (array(select id from products where deleted_at is not null))`,
    ...inProducts(filter),
    ...(search?.trim() ? [sql`c.id in (${colorsCalled(search)})`] : []),
    ...(missing
      ? [
          sql`not exists (select from color_options o where o.color_id = c.id and o.language = ${missing})`,
        ]
      : []),
  ];
  return allOf(where);
}

/** Narrows colours to a product, category or collection; no condition for all. */
function inProducts({ category, collection, product }: SheetFilter): RawBuilder<unknown>[] {
  return [
    ...(product ? [sql`c.product_id = ${product}`] : []),
    ...(category ? [inTaxon('category', category)] : []),
    ...(collection ? [inTaxon('collection', collection)] : []),
  ];
}

function inTaxon(type: 'category' | 'collection', id: number): RawBuilder<unknown> {
  return sql`c.product_id in (
    select product_id from product_taxons where type = ${type} and taxon_id = ${id})`;
}

/** Finds sizes by SKU, or by the product's title in any language. */
function sizesCalled(search: string): RawBuilder<unknown> {
  return sql`
    select id from product_sizes
    where ${hasSku(search)}
    union all
    select s.id from product_sizes s where s.color_id in (
      select c.id from product_colors c where c.product_id in (${productsCalled(search)}))`;
}

/** Finds colours by their own name, or by the product's title in any language. */
function colorsCalled(search: string): RawBuilder<unknown> {
  return sql`
    select color_id from color_options o where ${isCalled(search)}
    union all
    select c.id from product_colors c where c.product_id in (${productsCalled(search)})`;
}

function productsCalled(search: string): RawBuilder<unknown> {
  return sql`select o.product_id from product_options o where ${isCalled(search)}`;
}

function isCalled(search: string): RawBuilder<unknown> {
  return hasWords(sql`o.called`, search);
}

/** Matches a SKU as it is written. */
function hasSku(search: string): RawBuilder<unknown> {
  const words = search.trim().split(/\s+/);
  return allOf(words.map((word) => sql`sku ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`));
}

function titleOf(
  of: 'product' | 'color',
  id: RawBuilder<unknown>,
  languages: readonly Language[],
): RawBuilder<unknown> {
  return sql`coalesce((select o.title from ${sql.table(`${of}_options`)} o
    where o.${sql.ref(`${of}_id`)} = ${id}
    order by array_position(${[...languages]}::text[], o.language::text) limit 1), '')`;
}

function pageOf({ page, pageSize }: Pick<SizeFilter, 'page' | 'pageSize'>): RawBuilder<unknown> {
  return sql`limit ${pageSize} offset ${(page - 1) * pageSize}`;
}

async function countOf(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const result = await sql<{ total: number }>`select count(*)::int as total from ${from}`.execute(
    db,
  );
  return result.rows[0]?.total ?? 0;
}
