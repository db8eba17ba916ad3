-- The sheets of sizes and colours are searched by SKU and by titles in any language.
create index on product_options using gin (search_text(title) gin_trgm_ops);
create index on color_options using gin (search_text(title) gin_trgm_ops);
create index on product_sizes using gin (sku gin_trgm_ops);
