-- The catalogue as it is read: one row a product to find it by, one to show it from. Both follow
-- the catalogue's own tables by themselves, at commit.

create extension if not exists fuzzystrmatch;

-- Text as it is searched: small letters without accents, words parted by one space. The letters
-- are spelled out, so that the answer does not hang on the database's locale.
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select trim(regexp_replace(
      lower(
        public.unaccent('public.unaccent'::regdictionary, translate(
          normalize(value),
          'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯёİIı',
          'абвгдеежзийклмнопрстуфхцчшщъыьэюяеiii'
        )) collate "C"
      ),
      '[[:space:]!-/:-@\[-`{-~«»“”„‘’–—·•…№©®™]+', ' ', 'g'
    ))
  $$;

-- A version is a number drawn by lot: only ever compared for being the same, it stays right across
-- databases and backups put back.
create function new_version() returns bigint language sql volatile
  as $$ select (random() * 9007199254740991)::bigint $$;

-- Changes with every commit that changes what lists and their counts hang on. Its row is also the
-- lock under which the two tables below are written: taken last, at commit, so nothing waits
-- across it.
create table catalogue_state (
  id integer primary key default 1 check (id = 1),
  version bigint not null default new_version()
);
insert into catalogue_state default values;

create table product_search (
  product_id integer primary key,
  published boolean not null,
  position integer not null,
  created_at timestamptz not null,
  category_ids integer[] not null,
  collection_ids integer[] not null,
  -- The titles of each colour by language, and its swatch; for counting.
  colors jsonb not null,
  -- The same titles as search_text, in all languages; for finding.
  color_keys text[] not null,
  size_labels text[] not null,
  prices bigint[] not null,
  min_price bigint,
  max_price bigint,
  available boolean not null,
  title_en text collate "C" not null,
  title_tr text collate "C" not null,
  title_ru text collate "C" not null,
  title_tk text collate "C" not null,
  document tsvector not null
);
create index on product_search (published, position, created_at desc, product_id desc);
create index on product_search (position, created_at desc, product_id desc);
create index on product_search (published, created_at desc, product_id desc);
create index on product_search (published, min_price, product_id);
create index on product_search (published, min_price desc nulls last, product_id desc);
create index on product_search (published, title_en, product_id);
create index on product_search (published, title_tr, product_id);
create index on product_search (published, title_ru, product_id);
create index on product_search (published, title_tk, product_id);
create index on product_search using gin (category_ids);
create index on product_search using gin (collection_ids);
create index on product_search using gin (color_keys);
create index on product_search using gin (size_labels);
create index on product_search using gin (document);

-- A product whole, in all languages, as any shopper may see it: no cost, no stock above 5, no
-- unpublished shelf. `version` differs whenever the tree does.
create table product_trees (
  product_id integer primary key,
  slug text not null unique,
  published boolean not null,
  version bigint not null,
  tree text not null
);
alter table product_trees alter column tree set storage external;

-- The words of titles, to find the one that was meant.
create table search_words (word text primary key);
create index on search_words using gin (word gin_trgm_ops);

create function change_catalogue_version() returns void language sql as $$
  update catalogue_state set version = new_version()
  where xmin <> pg_current_xact_id()::xid;
$$;

create function product_tree(shown integer) returns text language sql stable as $$
  select json_build_object(
    'id', p.id,
    'slug', p.slug,
    'options', (
      select coalesce(json_agg(json_build_object(
        'id', o.id, 'language', o.language, 'title', o.title, 'description', o.description
      ) order by o.id), '[]')
      from product_options o where o.product_id = p.id
    ),
    'categories', array(
      select c.id from product_categories pc join categories c on c.id = pc.category_id
      where pc.product_id = p.id and c.published order by c.id
    ),
    'collections', array(
      select c.id from product_collections pc join collections c on c.id = pc.collection_id
      where pc.product_id = p.id and c.published order by c.id
    ),
    'colors', (
      select coalesce(json_agg(json_build_object(
        'id', c.id,
        'swatch', c.swatch,
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
            'pictures', (
              select coalesce(json_agg(json_build_object(
                'id', i.id, 'file', i.file, 'width', i.width, 'height', i.height,
                'alt', i.alt, 'placeholder', i.placeholder
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
  from products p where p.id = shown
$$;

-- Brings products' rows up to date. Runs at commit; a product is done once in a transaction.
create function refresh_products(changed integer[]) returns void language plpgsql as $$
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

  insert into product_search
  select
    p.id, p.published, p.position, p.created_at,
    array(select category_id from product_categories where product_id = p.id order by 1),
    array(select collection_id from product_collections where product_id = p.id order by 1),
    colors.titles, colors.keys,
    sizes.labels, sizes.prices, sizes.lowest, sizes.highest, sizes.available,
    coalesce(titles.en, titles.tr, titles.ru, titles.tk, ''),
    coalesce(titles.tr, titles.en, titles.ru, titles.tk, ''),
    coalesce(titles.ru, titles.en, titles.tr, titles.tk, ''),
    coalesce(titles.tk, titles.en, titles.tr, titles.ru, ''),
    setweight(to_tsvector('simple', concat_ws(' ', titles.words, sizes.skus)), 'A')
      || setweight(to_tsvector('simple', concat_ws(' ', shelves.words, colors.words)), 'B')
      || setweight(to_tsvector('simple', coalesce(left(titles.descriptions, 20000), '')), 'D')
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
      from product_categories pc
      join categories c on c.id = pc.category_id and c.published
      join category_options o on o.category_id = c.id
      where pc.product_id = p.id
      union all
      select o.title
      from product_collections pc
      join collections c on c.id = pc.collection_id and c.published
      join collection_options o on o.collection_id = c.id
      where pc.product_id = p.id
    ) texts
  ) shelves
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
  where p.id = any (due)
  on conflict (product_id) do update set
    published = excluded.published, position = excluded.position, created_at = excluded.created_at,
    category_ids = excluded.category_ids, collection_ids = excluded.collection_ids,
    colors = excluded.colors, color_keys = excluded.color_keys,
    size_labels = excluded.size_labels, prices = excluded.prices,
    min_price = excluded.min_price, max_price = excluded.max_price, available = excluded.available,
    title_en = excluded.title_en, title_tr = excluded.title_tr,
    title_ru = excluded.title_ru, title_tk = excluded.title_tk, document = excluded.document
  where product_search is distinct from excluded;
  get diagnostics touched = row_count;
  if touched + gone = 0 then return; end if;

  insert into search_words
  select distinct word
  from product_search s
  cross join unnest(tsvector_to_array(ts_filter(s.document, '{a,b}'))) word
  where s.product_id = any (due) and length(word) between 3 and 40 and word !~ '[0-9]'
  on conflict do nothing;
  perform change_catalogue_version();
end $$;

-- The product is named by a column of the changed row …
create function product_changed() returns trigger language plpgsql as $$
begin
  perform refresh_products(array[
    (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::integer
  ]);
  return null;
end $$;

-- … or by its colour …
create function color_changed() returns trigger language plpgsql as $$
declare
  changed integer := case when tg_op = 'DELETE' then old.color_id else new.color_id end;
begin
  perform refresh_products(array(select product_id from product_colors where id = changed));
  return null;
end $$;

-- … or by its size.
create function size_picture_changed() returns trigger language plpgsql as $$
declare
  changed integer := case when tg_op = 'DELETE' then old.size_id else new.size_id end;
begin
  if changed is null then return null; end if;
  perform refresh_products(array(
    select c.product_id from product_sizes s join product_colors c on c.id = s.color_id
    where s.id = changed
  ));
  return null;
end $$;

create constraint trigger refresh_search after insert or update or delete on products
  deferrable initially deferred for each row execute function product_changed('id');
create constraint trigger refresh_search after insert or update or delete on product_options
  deferrable initially deferred for each row execute function product_changed('product_id');
create constraint trigger refresh_search after insert or update or delete on product_categories
  deferrable initially deferred for each row execute function product_changed('product_id');
create constraint trigger refresh_search after insert or update or delete on product_collections
  deferrable initially deferred for each row execute function product_changed('product_id');
create constraint trigger refresh_search after insert or update or delete on product_colors
  deferrable initially deferred for each row execute function product_changed('product_id');
create constraint trigger refresh_search after insert or update or delete on color_options
  deferrable initially deferred for each row execute function color_changed();
create constraint trigger refresh_search after insert or delete on product_sizes
  deferrable initially deferred for each row execute function color_changed();
create constraint trigger refresh_search_after_size_change after update on product_sizes
  deferrable initially deferred for each row
  -- A sale out of plenty changes nothing that a shopper sees.
  when (
    (old.position, old.label, old.sku, old.price, old.compare_at_price, old.weight_grams, least(old.stock, 5))
    is distinct from
    (new.position, new.label, new.sku, new.price, new.compare_at_price, new.weight_grams, least(new.stock, 5))
  )
  execute function color_changed();
create constraint trigger refresh_search after insert or update or delete on pictures
  deferrable initially deferred for each row execute function size_picture_changed();

-- Whether a shelf is called or shown otherwise than before: only then do its products follow.
create function shows_otherwise(old_row jsonb, new_row jsonb) returns boolean
  language sql immutable
  as $$
    select (old_row ->> 'published', old_row ->> 'title')
      is distinct from (new_row ->> 'published', new_row ->> 'title')
  $$;

create function category_changed() returns trigger language plpgsql as $$
declare
  changed integer := (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::integer;
begin
  perform from catalogue_state for update;
  perform change_catalogue_version();
  if tg_op = 'UPDATE' and not shows_otherwise(to_jsonb(old), to_jsonb(new)) then return null; end if;
  perform refresh_products(array(select product_id from product_categories where category_id = changed));
  return null;
end $$;

create function collection_changed() returns trigger language plpgsql as $$
declare
  changed integer := (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::integer;
begin
  perform from catalogue_state for update;
  perform change_catalogue_version();
  if tg_op = 'UPDATE' and not shows_otherwise(to_jsonb(old), to_jsonb(new)) then return null; end if;
  perform refresh_products(array(select product_id from product_collections where collection_id = changed));
  return null;
end $$;

create constraint trigger refresh_search after insert or update or delete on categories
  deferrable initially deferred for each row execute function category_changed('id');
create constraint trigger refresh_search after insert or update or delete on category_options
  deferrable initially deferred for each row execute function category_changed('category_id');
create constraint trigger refresh_search after insert or update or delete on collections
  deferrable initially deferred for each row execute function collection_changed('id');
create constraint trigger refresh_search after insert or update or delete on collection_options
  deferrable initially deferred for each row execute function collection_changed('collection_id');

select refresh_products(array(select id from products));
