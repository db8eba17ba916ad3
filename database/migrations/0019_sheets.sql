-- The sheets of sizes and colours are searched by SKU and by titles in any language. What is searched
-- is kept: working it out anew for each title that may match takes longer than all else.
alter table product_options add column called text collate "C" not null
  generated always as (search_text(title)) stored;
alter table color_options add column called text collate "C" not null
  generated always as (search_text(title)) stored;
create index on product_options using gin (called gin_trgm_ops);
create index on color_options using gin (called gin_trgm_ops);
create index on product_sizes using gin (sku gin_trgm_ops);

-- It follows from the title, and so is nobody's change.
create or replace trigger log_change after insert or update or delete on product_options for each row
  execute function log_change('catalogue', 'product', 'product_id', 'title', 'product_id,called');
create or replace trigger log_change after insert or update or delete on color_options for each row
  execute function log_change('catalogue', 'product', 'color_id', 'title', 'color_id,called');
