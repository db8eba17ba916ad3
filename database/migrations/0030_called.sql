drop index product_options_search_text_idx;
drop index color_options_search_text_idx;
-- Kept, because working it out anew for each title that may match takes longer than all else.
alter table product_options add column called text collate "C" not null generated always as (search_text(title)) stored;
alter table color_options add column called text collate "C" not null generated always as (search_text(title)) stored;
create index on product_options using gin (called gin_trgm_ops);
create index on color_options using gin (called gin_trgm_ops);
