-- Products have an order of their own inside a category or a collection, as the shopkeeper put them.
-- Those without a place follow after those that have one, in the shop's usual order.
alter table product_categories add column position integer check (position > 0);
alter table product_collections add column position integer check (position > 0);

-- A place changes nothing of the product itself: only coming and going refreshes what is read of it.
drop trigger refresh_search on product_categories;
create constraint trigger refresh_search after insert or delete on product_categories
  deferrable initially deferred for each row execute function product_changed('product_id');
drop trigger refresh_search on product_collections;
create constraint trigger refresh_search after insert or delete on product_collections
  deferrable initially deferred for each row execute function product_changed('product_id');
