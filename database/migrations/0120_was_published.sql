-- Whether a product has ever been published. The baskets of visitors name such a product after it is withdrawn,
-- and never a draft. Drafts that were ordered have been published.
alter table products add column was_published boolean not null default true;
alter table products alter column was_published set default false;

alter table products disable trigger user;
update products p set was_published = false
  where not p.published and not exists (select from order_lines l where l.product_id = p.id)
    and not exists (select from basket_lines b join product_sizes s on s.id = b.size_id
      join product_colors c on c.id = s.color_id where c.product_id = p.id);
alter table products enable trigger user;

create function note_published() returns trigger language plpgsql as $$
begin
  new.was_published := true;
  return new;
end $$;
create trigger note_published before insert or update on products
  for each row when (new.published and not new.was_published) execute function note_published();

drop trigger log_change on products;
create trigger log_change after insert or update or delete on products for each row
  execute function log_change('catalogue', 'product', 'id', 'slug', 'version,was_published');
