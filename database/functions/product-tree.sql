-- Denormalised products: a JSON tree and a search row per product, refreshed at commit. When this
-- file changes, its last statement rewrites the trees that differ.

-- Versions are random numbers, only ever compared for equality, so that they stay distinct across
-- databases and restored backups.
create or replace function new_version() returns bigint language sql as $$ select (random() * 9007199254740991)::bigint $$;

-- Changes the version that cached lists and facets depend on, once per transaction.
create or replace function change_catalogue_version() returns void language sql as $$
  update catalogue_state set version = new_version()
  where xmin <> pg_current_xact_id()::xid;
$$;

-- A product with its texts, colours and sizes as visible to shoppers: without cost, with stock of
-- at most 5, and without unpublished categories and collections.
create or replace function product_tree(tree_of integer) returns text language sql stable as $$
  select json_build_object(
    'id', p.id,
    'slug', p.slug,
    'attributes', p.attributes,
    'options', (
      select coalesce(json_agg(json_build_object(
        'id', o.id, 'language', o.language, 'title', o.title, 'description', o.description
      ) order by o.id), '[]')
      from product_options o where o.product_id = p.id
    ),
    'categories', array(
      select t.id from product_taxons m join taxons t on (t.type, t.id) = (m.type, m.taxon_id)
      where m.product_id = p.id and m.type = 'category' and t.published order by t.id
    ),
    'collections', array(
      select t.id from product_taxons m join taxons t on (t.type, t.id) = (m.type, m.taxon_id)
      where m.product_id = p.id and m.type = 'collection' and t.published order by t.id
    ),
    'colors', (
      select coalesce(json_agg(json_build_object(
        'id', c.id,
        'swatch', c.swatch,
        -- The number of frames, and a value that changes when one of them does, because cached
        -- pages depend on the tree.
        'turntable', (
          select case when count(*) >= 12 then json_build_object(
            'frames', count(*),
            'stamp', md5(string_agg(i.position || i.file || i.widths::text, ' ' order by i.position))
          ) end
          from pictures i where i.turn_of = c.id
        ),
        'options', (
          select coalesce(json_agg(json_build_object(
            'id', o.id, 'language', o.language, 'title', o.title, 'description', o.description
          ) order by o.id), '[]')
          from color_options o where o.color_id = c.id
        ),
        'sizes', (
          select coalesce(json_agg(json_build_object(
            'id', s.id,
            'label', s.label,
            'sku', s.sku,
            'price', s.price,
            'compareAtPrice', s.compare_at_price,
            'stock', least(s.stock, 5),
            'weightGrams', s.weight_grams,
            'attributes', s.attributes,
            'pictures', (
              select coalesce(json_agg(json_build_object(
                'id', i.id, 'file', i.file, 'width', i.width, 'height', i.height,
                'alt', i.alt, 'placeholder', i.placeholder,
                'widths', i.widths, 'color', i.color
              ) order by i.position, i.id), '[]')
              from pictures i where i.size_id = s.id
            )
          ) order by s.position, s.id), '[]')
          from product_sizes s where s.color_id = c.id
        )
      ) order by c.position, c.id), '[]')
      from product_colors c where c.product_id = p.id
    )
  )::text
  from products p where p.id = tree_of
$$;

-- Refreshes the rows of product_trees and product_search. Runs at commit, once per product and
-- transaction. Both tables are written under the lock of the row in catalogue_state, which is taken
-- last, at commit, so that nothing else waits for it.
create or replace function refresh_products(changed integer[]) returns void language plpgsql as $$
declare
  due integer[];
  touched integer;
  gone integer;
begin
  perform from catalogue_state for update;
  due := array(
    select distinct id from unnest(changed) id
    where id is not null and not exists (
      select from product_trees t
      where t.product_id = id and t.xmin = pg_current_xact_id()::xid
    )
  );
  if due = '{}' then return; end if;

  delete from product_trees t
  where t.product_id = any (due) and not exists (select from products p where p.id = t.product_id);
  delete from product_search s
  where s.product_id = any (due) and not exists (select from products p where p.id = s.product_id);
  get diagnostics gone = row_count;

  insert into product_trees (product_id, slug, published, version, tree)
  select p.id, p.slug, p.published, new_version(), product_tree(p.id)
  from products p where p.id = any (due)
  on conflict (product_id) do update set
    slug = excluded.slug, published = excluded.published,
    version = excluded.version, tree = excluded.tree;

  insert into product_search (
    product_id, published, position, created_at, category_ids, collection_ids, colors, color_keys,
    size_labels, prices, min_price, max_price, available, title_en, title_tr, title_ru, title_tk,
    document, attribute_values
  )
  select
    p.id, p.published, p.position, p.created_at,
    array(select taxon_id from product_taxons where product_id = p.id and type = 'category' order by 1),
    array(select taxon_id from product_taxons where product_id = p.id and type = 'collection' order by 1),
    colors.titles, colors.keys,
    sizes.labels, sizes.prices, sizes.lowest, sizes.highest, sizes.available,
    coalesce(titles.en, titles.tr, titles.ru, titles.tk, ''),
    coalesce(titles.tr, titles.en, titles.ru, titles.tk, ''),
    coalesce(titles.ru, titles.en, titles.tr, titles.tk, ''),
    coalesce(titles.tk, titles.en, titles.tr, titles.ru, ''),
    setweight(to_tsvector('simple', concat_ws(' ', titles.words, sizes.skus)), 'A')
      || setweight(to_tsvector('simple', concat_ws(' ', filed.words, colors.words)), 'B')
      || setweight(to_tsvector('simple', coalesce(left(described.words, 20000), '')), 'C')
      || setweight(to_tsvector('simple', coalesce(left(titles.descriptions, 20000), '')), 'D'),
    described.tokens
  from products p
  cross join lateral (
    select
      max(search_text(title)) filter (where language = 'en') en,
      max(search_text(title)) filter (where language = 'tr') tr,
      max(search_text(title)) filter (where language = 'ru') ru,
      max(search_text(title)) filter (where language = 'tk') tk,
      string_agg(search_text(title), ' ') words,
      string_agg(search_text(description), ' ') descriptions
    from product_options where product_id = p.id
  ) titles
  cross join lateral (
    select string_agg(search_text(title), ' ') words
    from (
      select o.title
      from product_taxons m
      join taxons t on (t.type, t.id) = (m.type, m.taxon_id) and t.published
      join taxon_options o on (o.type, o.taxon_id) = (t.type, t.id)
      where m.product_id = p.id
    ) texts
  ) filed
  cross join lateral (
    select
      coalesce(jsonb_agg(titles order by position, id), '[]') titles,
      coalesce(array_agg(distinct key) filter (where key is not null), '{}') keys,
      string_agg(distinct key, ' ') words
    from (
      select c.id, c.position,
        case when row_number() over (partition by c.id order by o.id) = 1 then (
          select jsonb_object_agg(language, title) || jsonb_build_object('swatch', c.swatch)
          from color_options where color_id = c.id
        ) end titles,
        search_text(o.title) key
      from product_colors c join color_options o on o.color_id = c.id
      where c.product_id = p.id
    ) each_title
    where titles is not null or key is not null
  ) colors
  cross join lateral (
    select
      coalesce(array_agg(distinct s.label), '{}') labels,
      coalesce(array_agg(distinct s.price::bigint), '{}') prices,
      min(s.price) lowest,
      max(s.price) highest,
      coalesce(bool_or(s.stock > 0), false) available,
      string_agg(search_text(s.sku), ' ') skus
    from product_colors c join product_sizes s on s.color_id = c.id
    where c.product_id = p.id
  ) sizes
  cross join lateral (
    select
      array(
        select distinct token from unnest(given) one cross join lateral attribute_tokens(one) token
        order by 1
      ) tokens,
      (
        select string_agg(distinct word, ' ')
        from unnest(given) one cross join lateral attribute_words(one) word
      ) words
    from (
      select array(
        select p.attributes where p.attributes <> '{}'
        union
        select s.attributes from product_colors c join product_sizes s on s.color_id = c.id
          where c.product_id = p.id and s.attributes <> '{}'
      ) given
    ) values_of_product
  ) described
  where p.id = any (due)
  on conflict (product_id) do update set
    published = excluded.published, position = excluded.position, created_at = excluded.created_at,
    category_ids = excluded.category_ids, collection_ids = excluded.collection_ids,
    colors = excluded.colors, color_keys = excluded.color_keys,
    size_labels = excluded.size_labels, prices = excluded.prices,
    min_price = excluded.min_price, max_price = excluded.max_price, available = excluded.available,
    title_en = excluded.title_en, title_tr = excluded.title_tr,
    title_ru = excluded.title_ru, title_tk = excluded.title_tk, document = excluded.document,
    attribute_values = excluded.attribute_values
  where product_search is distinct from excluded;
  get diagnostics touched = row_count;
  if touched + gone = 0 then return; end if;

  insert into search_words
  select distinct word
  from product_search s
  cross join unnest(tsvector_to_array(ts_filter(s.document, '{a,b,c}'))) word
  where s.product_id = any (due) and length(word) between 3 and 40 and word !~ '[0-9]'
  on conflict do nothing;
  perform change_catalogue_version();
end $$;

-- Trigger. Its argument names the column with the product's id.
create or replace function product_changed() returns trigger language plpgsql as $$
begin
  perform refresh_products(array[
    (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::integer
  ]);
  return null;
end $$;

-- Trigger on texts of colours.
create or replace function color_changed() returns trigger language plpgsql as $$
declare
  changed integer := case when tg_op = 'DELETE' then old.color_id else new.color_id end;
begin
  perform refresh_products(array(select product_id from product_colors where id = changed));
  return null;
end $$;

-- Trigger on pictures of sizes and frames of turntables.
create or replace function size_picture_changed() returns trigger language plpgsql as $$
declare
  changed record := case when tg_op = 'DELETE' then old else new end;
begin
  perform refresh_products(array(
    select c.product_id from product_sizes s join product_colors c on c.id = s.color_id
    where s.id = changed.size_id
    union all
    select c.product_id from product_colors c where c.id = changed.turn_of
  ));
  return null;
end $$;

-- Whether a category or collection has another title or visibility: only then are its products
-- refreshed.
create or replace function shows_otherwise(old_row jsonb, new_row jsonb)
returns boolean language sql immutable as $$
    select (old_row ->> 'published', old_row ->> 'title')
      is distinct from (new_row ->> 'published', new_row ->> 'title')
  $$;

-- Trigger. Its argument names the column with the id of the category or collection.
create or replace function taxon_changed() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform from catalogue_state for update;
  perform change_catalogue_version();
  if tg_op = 'UPDATE' and not shows_otherwise(to_jsonb(old), to_jsonb(new)) then return null; end if;
  perform refresh_products(array(
    select product_id from product_taxons
    where type = changed ->> 'type' and taxon_id = (changed ->> tg_argv[0])::integer));
  return null;
end $$;

drop trigger if exists refresh_search on taxons;
create constraint trigger refresh_search after insert or update or delete on taxons
  deferrable initially deferred for each row execute function taxon_changed('id');
drop trigger if exists refresh_search on taxon_options;
create constraint trigger refresh_search after insert or update or delete on taxon_options
  deferrable initially deferred for each row execute function taxon_changed('taxon_id');
drop trigger if exists refresh_search on product_taxons;
create constraint trigger refresh_search after insert or delete on product_taxons
  deferrable initially deferred for each row execute function product_changed('product_id');

-- Trigger. A published product is visible to shoppers only once it has a size, and with it a price.
create or replace function shown_when_priced() returns trigger language plpgsql as $$
begin
  new.published := new.published and exists (
    select from product_sizes s join product_colors c on c.id = s.color_id
    where c.product_id = new.product_id);
  return new;
end $$;

-- Colours without picture swatches: products that differ only in those share a facet bucket.
create or replace function counted_colors(colors jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when color ->> 'swatch' like '/%' then color || '{"swatch": null}' else color end
    order by place), '[]')
  from jsonb_array_elements(colors) with ordinality as listed (color, place)
$$;

-- Trigger. Records when a product last changed for shoppers, for sitemaps and feeds.
create or replace function product_tree_looks_otherwise() returns trigger language plpgsql as $$
begin
  new.changed_at := case
    when (new.slug, new.published, new.tree) is distinct from (old.slug, old.published, old.tree)
    then now() else old.changed_at end;
  return new;
end $$;

-- Trigger. Counts a product's versions, by which concurrent edits are detected, and notes that it was published.
create or replace function next_product_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.was_published := old.was_published or new.published;
  return new;
end $$;

select refresh_products(array(
  select product_id from product_trees where tree is distinct from product_tree(product_id)
));
