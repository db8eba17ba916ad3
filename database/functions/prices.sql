-- A price of 0 can be published only if its product is marked as free.

create or replace function free_or_priced() returns trigger language plpgsql as $$
declare
  changed integer;
begin
  if tg_table_name = 'products' then changed := new.id;
  else select product_id into changed from product_colors where id = new.color_id;
  end if;
  if exists (
    select from products p
    join product_colors c on c.product_id = p.id join product_sizes s on s.color_id = c.id
    where p.id = changed and (p.published or p.publish_at is not null) and not p.free and s.price = 0
  ) then
    raise exception 'product % has a size without a price', changed
      using errcode = 'check_violation', constraint = 'free_or_priced';
  end if;
  return null;
end $$;

drop trigger if exists free_or_priced on products;
create constraint trigger free_or_priced after insert or update of published, publish_at, free on products
  deferrable initially deferred for each row
  when ((new.published or new.publish_at is not null) and not new.free)
  execute function free_or_priced();

drop trigger if exists free_or_priced on product_sizes;
create constraint trigger free_or_priced after insert or update of price on product_sizes
  deferrable initially deferred for each row when (new.price = 0)
  execute function free_or_priced();
