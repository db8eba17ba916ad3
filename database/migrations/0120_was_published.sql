-- Whether a product has ever been published. The baskets of visitors name such a product after it is withdrawn,
-- and never a draft. Of earlier products that are not published, those were that the log, an order, a basket, a
-- wishlist or an alert knows.
alter table products add column was_published boolean not null default true;
alter table products alter column was_published set default false;

alter table products disable trigger user;
update products p set was_published = false
  where not p.published
    and not exists (select from changes c where c.subject = 'product' and c.subject_id = p.id::text
      and c.item = 'products' and c.field = 'published')
    and not exists (select from order_lines l where l.product_id = p.id)
    and not exists (select from wishlist_items w where w.product_id = p.id)
    and not exists (
      select from product_sizes s join product_colors c on c.id = s.color_id
      where c.product_id = p.id and (exists (select from basket_lines b where b.size_id = s.id)
        or exists (select from back_in_stock_alerts a where a.size_id = s.id)));
alter table products enable trigger user;

drop trigger log_change on products;
create trigger log_change after insert or update or delete on products for each row
  execute function log_change('catalogue', 'product', 'id', 'slug', 'version,was_published');
