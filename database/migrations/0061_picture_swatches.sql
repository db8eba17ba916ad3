-- A colour's swatch may be one of the colour's own pictures: the address of the narrow file that every
-- picture has from the beginning. The last part of its name is its width; pictures that are no wider
-- have the whole file alone.
create function narrow_address(file text, width integer) returns text language sql immutable as $$
  select '/media/' || case when width > 400 then left(file, 24) || '-400.webp' else file end
$$;

alter table product_colors
  drop constraint product_colors_swatch_check,
  add constraint product_colors_swatch_check
    check (swatch ~ '^(#[0-9a-f]{6}|/media/[0-9a-z]{24}(-400)?\.webp)$');
create index on product_colors (swatch) where swatch like '/%';

create function check_swatch() returns trigger language plpgsql as $$
begin
  -- Held, so that the picture is not deleted before this swatch is seen.
  perform from pictures i join product_sizes s on s.id = i.size_id
    where s.color_id = new.id and narrow_address(i.file, i.width) = new.swatch
    for key share of i;
  if not found then
    raise exception 'the swatch of colour % is none of its pictures', new.id
      using errcode = 'check_violation', constraint = 'product_colors_swatch_is_own_picture';
  end if;
  return new;
end $$;
create trigger check_swatch before insert or update of swatch on product_colors
  for each row when (new.swatch like '/%') execute function check_swatch();

-- A swatch follows its picture when the file is replaced; it goes when the picture is deleted or moves
-- to another colour.
create function keep_swatch() returns trigger language plpgsql as $$
declare
  kept pictures;
begin
  if tg_op = 'UPDATE' then kept := new; end if;
  update product_colors c set swatch = case
      when exists (select from product_sizes s where s.id = kept.size_id and s.color_id = c.id)
      then narrow_address(kept.file, kept.width)
    end
  where c.swatch like '/%' and c.swatch = narrow_address(old.file, old.width);
  return null;
end $$;
create trigger keep_swatch_of_deleted after delete on pictures
  for each row when (old.size_id is not null) execute function keep_swatch();
create trigger keep_swatch_of_changed after update on pictures
  for each row when (
    old.size_id is not null
    and (old.size_id, old.file, old.width) is distinct from (new.size_id, new.file, new.width)
  )
  execute function keep_swatch();

-- Pieces that differ only in the pictures on their swatches are still of one kind: the filters show
-- one of those pictures.
create function counted_colors(colors jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(
    case when color ->> 'swatch' like '/%' then color || '{"swatch": null}' else color end
    order by place), '[]')
  from jsonb_array_elements(colors) with ordinality as listed (color, place)
$$;
alter table product_search drop column kind;
alter table product_search add column kind bigint not null generated always as ((
  hash_array_extended(category_ids, 1) # hash_array_extended(collection_ids, 2)
    # jsonb_hash_extended(counted_colors(colors), 3) # hash_array_extended(size_labels, 4)
    # available::integer
) & 9007199254740991) stored;
create index on product_search (published, kind) include (min_price, max_price, product_id);

-- An import may name the picture that is to be a colour's swatch before the picture is fetched.
alter table picture_fetches add column is_swatch boolean not null default false;
