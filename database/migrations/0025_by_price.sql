-- From a price on, a list by price passes what is cheaper: in an index that knows the dearest size
-- too it does so without looking at the pieces.
drop index product_search_published_min_price_product_id_idx;
drop index product_search_published_min_price_product_id_idx1;
create index on product_search (published, min_price, product_id) include (max_price);
create index on product_search (published, min_price desc nulls last, product_id desc) include (max_price);
