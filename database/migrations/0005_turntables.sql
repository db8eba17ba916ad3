-- A picture may be a frame of a colour's turntable: `position` is its number in the whole turn.
alter table pictures
  add column turn_of integer references product_colors on delete cascade,
  drop constraint pictures_check,
  add constraint pictures_of_one_thing
    check (num_nonnulls(size_id, category_id, collection_id, turn_of) = 1),
  add constraint pictures_frame_in_turn check (turn_of is null or position between 1 and 72);
create unique index on pictures (turn_of, position) where turn_of is not null;

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

-- Only a shelf's picture is on every page.
drop trigger tell_pages_of_change on pictures;
drop trigger tell_pages_of_removal on pictures;
create trigger tell_pages_of_change after insert or update on pictures
  for each row when (num_nonnulls(new.category_id, new.collection_id) = 1)
  execute function every_page_changed();
create trigger tell_pages_of_removal after delete on pictures
  for each row when (num_nonnulls(old.category_id, old.collection_id) = 1)
  execute function every_page_changed();

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
        -- How many frames, and what changes when one of them does: pages hang on the tree.
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
