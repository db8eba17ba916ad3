import type pg from 'pg';
import { widthsFor } from '#domain/media/picture-files.ts';

const metals = ['Yellow gold', 'White gold', 'Rose gold', 'Silver'];
const taxons = ['Rings', 'Necklaces', 'Earrings', 'Bracelets', 'Gifts'];

/**
 * Fills an empty shop with `count` products of two colours and four sizes, one picture per colour,
 * by plain SQL, because reads are measured. The pictures are marked as processed, or the picture
 * job would look for their files during the measurement.
 */
export async function fillCatalogue(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(followers('disable'));
  await insertCatalogue(pool, count);
  await analyseFilled(pool);
  // The denormalised tables are refreshed once, for all products.
  await pool.query('select refresh_products(array(select id from products))');
  await pool.query(followers('enable'));
  await analyseFilled(pool);
}

/**
 * Vacuums and analyses the tables that have rows. Empty ones are left out, as autovacuum does:
 * after analysing an empty table, PostgreSQL plans to read all of it, however many orders are
 * added.
 */
async function analyseFilled(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select relid::regclass::text as name from pg_stat_user_tables where schemaname = 'public'`,
  );
  for (const { name } of rows) {
    const first = await pool.query(`select from ${name} limit 1`);
    if (first.rowCount) await pool.query(`vacuum analyze ${name}`);
  }
}

/** Enables or disables the triggers that refresh the denormalised catalogue tables. */
function followers(turn: 'disable' | 'enable'): string {
  return `do $$ declare follower record; begin
    for follower in select tgrelid::regclass as written, tgname from pg_trigger
      where tgname ~ '^(refresh_search|follow_rules)'
    loop
      execute format('alter table %s ${turn} trigger %I', follower.written, follower.tgname);
    end loop;
  end $$`;
}

async function insertCatalogue(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `insert into taxons (type, slug, position) select 'category', lower(t), i from unnest($1::text[]) with ordinality as s (t, i)`,
    [taxons],
  );
  await pool.query(
    `insert into taxon_options (type, taxon_id, language, title)
     select c.type, c.id, l, initcap(c.slug) || case when l = 'en' then '' else ' ' || l end
     from taxons c, unnest(array['en', 'tr', 'ru', 'tk']) l`,
  );
  await pool.query(
    `insert into products (slug, position, was_published) select 'item-' || i, i, true from generate_series(1, $1::int) i`,
    [count],
  );
  await pool.query(
    `insert into product_options (product_id, language, title, description)
     select p.id, l, 'Product ' || p.id || ' ' || l, 'Made by hand in the workshop, number ' || p.id
     from products p, unnest(array['en', 'tr', 'ru', 'tk']) l`,
  );
  await pool.query(
    `insert into product_taxons (product_id, type, taxon_id)
     select p.id, c.type, c.id from products p join taxons c on c.position = 1 + p.id % 5`,
  );
  await pool.query(
    `insert into product_colors (product_id, position, swatch)
     select p.id, n, case n when 0 then '#d4af37' else '#e5e4e2' end from products p, generate_series(0, 1) n`,
  );
  await pool.query(
    `insert into color_options (color_id, language, title)
     select c.id, l, ($1::text[])[1 + (c.product_id + c.position) % 4] || case when l = 'en' then '' else ' ' || l end
     from product_colors c, unnest(array['en', 'tr', 'ru', 'tk']) l`,
    [metals],
  );
  await pool.query(
    `insert into product_sizes (color_id, position, label, sku, price, stock, weight_grams)
     select c.id, n, (50 + 2 * n) || ' mm', 'B-' || c.id || '-' || n, 9900 + (c.product_id * 37 % 900) * 100,
       case when c.product_id % 50 = 0 then 2 else 100000 end, 3.2
     from product_colors c, generate_series(0, 3) n`,
  );
  await pool.query(
    `insert into pictures (size_id, file, width, height, bytes, placeholder, state, widths)
     select s.id, 'bench-' || s.id || '.webp', 1000, 1250, 50000, 'YTkGJwaRhWZvd4SHiXj3d0d3', 'ready', $1
     from product_sizes s where s.position = 0`,
    [widthsFor(1000)],
  );
}

/** Sizes to buy across the catalogue; `scarce` includes those that sell out. */
export async function listProducts(
  pool: pg.Pool,
  { count, scarce }: { count: number; scarce: boolean },
): Promise<{ productId: number; colorId: number; sizeId: number }[]> {
  const { rows } = await pool.query(
    `select c.product_id as "productId", c.id as "colorId", s.id as "sizeId"
     from product_sizes s join product_colors c on c.id = s.color_id 
     where s.position = 1 and (s.stock > 2 or $2) order by s.id limit $1`,
    [count, scarce],
  );
  return rows;
}
