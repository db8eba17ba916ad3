-- A price of 0 is sold only of a product that was marked as free: in files of other shops it stands for "on
-- request" or "not filled in". Products that were sold so without the mark are hidden.
alter table products add column free boolean not null default false;

-- The choices for all rows of a file: its prices of 0 are meant, and the stock of sizes that it does not count.
alter table imports
  add column free boolean not null default false,
  add column untracked_stock integer check (untracked_stock between 0 and 1000000);

update products p set published = false, publish_at = null
where (published or publish_at is not null) and exists (
  select from product_colors c join product_sizes s on s.color_id = c.id
  where c.product_id = p.id and s.price = 0);
