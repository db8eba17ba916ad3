-- Each page of a category or collection asks whether any product has a position in it. Few have; without
-- this index, the other one is read to its end to find none.
create index on product_taxons (type, taxon_id, position, product_id) where position is not null;
