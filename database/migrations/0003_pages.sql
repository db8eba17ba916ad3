-- Which kept pages no longer hold, told to every process as the change commits. A tag is
-- `product:12` (it looks otherwise), `list` (what lists are filtered, sorted and counted by),
-- `shelves` (what is on which shelf, or is to be had again), or `*` (everything).

-- Equal notices of one transaction are sent once; past some hundreds they become one for all.
create function tell_pages(tags text[]) returns void language plpgsql as $$
declare
  told integer := coalesce(nullif(current_setting('shop.pages_told', true), ''), '0')::integer;
begin
  if tags = '{}' then return; end if;
  told := told + cardinality(tags);
  perform set_config('shop.pages_told', told::text, true);
  perform pg_notify('pages', case when told > 300 then '*' else array_to_string(tags, ',') end);
end $$;

-- A tree is written anew for many reasons; pages hang on what it says.
create function product_trees_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    perform tell_pages(array(select 'product:' || product_id from old_rows));
  else
    perform tell_pages(array(
      select 'product:' || n.product_id from new_rows n join old_rows o using (product_id)
      where (n.slug, n.published, n.tree) is distinct from (o.slug, o.published, o.tree)
    ));
  end if;
  return null;
end $$;

create trigger tell_pages_of_change after update on product_trees
  referencing old table as old_rows new table as new_rows
  for each statement execute function product_trees_changed();
create trigger tell_pages_of_removal after delete on product_trees
  referencing old table as old_rows
  for each statement execute function product_trees_changed();

create function product_search_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_pages(array['list', 'shelves']) where exists (select from new_rows);
  elsif tg_op = 'DELETE' then
    perform tell_pages(array['list', 'shelves']) where exists (select from old_rows);
  else
    perform tell_pages(array['list']) where exists (select from new_rows);
    perform tell_pages(array['shelves']) where exists (
      select from new_rows n join old_rows o using (product_id)
      where (n.published, n.position, n.category_ids, n.collection_ids)
          is distinct from (o.published, o.position, o.category_ids, o.collection_ids)
        -- What sells out leaves the pages that show it; what comes back may go before others.
        or n.available and not o.available
    );
  end if;
  return null;
end $$;

create trigger tell_pages_of_arrival after insert on product_search
  referencing new table as new_rows
  for each statement execute function product_search_changed();
create trigger tell_pages_of_change after update on product_search
  referencing old table as old_rows new table as new_rows
  for each statement execute function product_search_changed();
create trigger tell_pages_of_removal after delete on product_search
  referencing old table as old_rows
  for each statement execute function product_search_changed();

-- Menus, names and words are on every page.
create function every_page_changed() returns trigger language plpgsql as $$
begin
  perform tell_pages(array['*']);
  return null;
end $$;

create trigger tell_pages after insert or update or delete on settings
  for each statement execute function every_page_changed();
create trigger tell_pages after insert or update or delete on policies
  for each statement execute function every_page_changed();
create trigger tell_pages after insert or update or delete on categories
  for each statement execute function every_page_changed();
create trigger tell_pages after insert or update or delete on category_options
  for each statement execute function every_page_changed();
create trigger tell_pages after insert or update or delete on collections
  for each statement execute function every_page_changed();
create trigger tell_pages after insert or update or delete on collection_options
  for each statement execute function every_page_changed();
-- A piece's pictures are in its tree; the others are a shelf's.
create trigger tell_pages_of_change after insert or update on pictures
  for each row when (new.size_id is null) execute function every_page_changed();
create trigger tell_pages_of_removal after delete on pictures
  for each row when (old.size_id is null) execute function every_page_changed();
