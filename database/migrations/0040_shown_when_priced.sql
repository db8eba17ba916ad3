-- Shoppers see a published product once it has a size, and with it a price: until then it would be
-- shown as sold out and without one. What is read of the catalogue says so; the product itself stays
-- published, and is there as soon as a size is.

create function shown_when_priced() returns trigger language plpgsql as $$
begin
  new.published := new.published and exists (
    select from product_sizes s join product_colors c on c.id = s.color_id
    where c.product_id = new.product_id);
  return new;
end $$;

create trigger shown_when_priced before insert or update on product_search
  for each row execute function shown_when_priced();
create trigger shown_when_priced before insert or update on product_trees
  for each row execute function shown_when_priced();

update product_search set published = published where published and min_price is null;
update product_trees t set published = published where published and not exists (
  select from product_sizes s join product_colors c on c.id = s.color_id
  where c.product_id = t.product_id);
