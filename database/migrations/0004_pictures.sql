-- A picture is served as the WebP that was made of it at once, until a job has made the rest:
-- AVIF and WebP at `widths`. `taken_at` is when the job last began with it.
alter table pictures
  add column state text not null default 'waiting'
    check (state in ('waiting', 'working', 'ready', 'failed')),
  add column attempts integer not null default 0,
  add column taken_at timestamptz,
  add column problem text,
  add column widths integer[] not null default '{}',
  add column color text check (color ~ '^#[0-9a-f]{6}$');
create index on pictures (id) where state in ('waiting', 'working');

-- SKUs as file names begin with them.
create index on product_sizes (upper(sku) text_pattern_ops);

-- What a picture is made of is the shopper's business; how far the job has come is not.
drop trigger refresh_search on pictures;
create constraint trigger refresh_search after insert or delete on pictures
  deferrable initially deferred for each row execute function size_picture_changed();
create constraint trigger refresh_search_after_picture_change after update on pictures
  deferrable initially deferred for each row
  when (
    (old.position, old.file, old.width, old.height, old.alt, old.placeholder, old.widths, old.color)
    is distinct from
    (new.position, new.file, new.width, new.height, new.alt, new.placeholder, new.widths, new.color)
  )
  execute function size_picture_changed();

create or replace function product_tree(shown integer) returns text language sql stable as $$
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
  from products p where p.id = shown
$$;
