-- Swatches that are pictures of their colour.

-- The address of a picture's smallest file.
create or replace function narrow_address(file text, width integer)
returns text language sql immutable as $$
  select '/media/' || case when width > 400 then left(file, 24) || '-400.webp' else file end
$$;

-- Trigger. A picture swatch must be one of the colour's own pictures.
create or replace function check_swatch() returns trigger language plpgsql as $$
begin
  -- Locked, so that the picture is not deleted before this swatch is visible to other transactions.
  perform from pictures i join product_sizes s on s.id = i.size_id
    where s.color_id = new.id and narrow_address(i.file, i.width) = new.swatch
    for key share of i;
  if not found then
    raise exception 'the swatch of colour % is none of its pictures', new.id
      using errcode = 'check_violation', constraint = 'product_colors_swatch_is_own_picture';
  end if;
  return new;
end $$;

-- Trigger. A swatch follows its picture, and is removed with it.
create or replace function keep_swatch() returns trigger language plpgsql as $$
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
