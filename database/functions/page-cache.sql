-- Invalidation of the page cache by NOTIFY, in the changing transaction. A tag is `product:12`,
-- `list` (filters, order and counts), `taxons` (categories and collections, or something back in
-- stock) or `*`. Changes by an import, which writes many products a second, begin with `import:`.

-- Equal notifications of one transaction are sent once; beyond 300 tags they become one for all
-- pages.
create or replace function tell_pages(tags text[]) returns void language plpgsql as $$
declare
  sent integer := coalesce(nullif(current_setting('shop.page_tags_sent', true), ''), '0')::integer;
begin
  if tags = '{}' then return; end if;
  sent := sent + cardinality(tags);
  perform set_config('shop.page_tags_sent', sent::text, true);
  perform pg_notify('pages',
    case when current_setting('shop.importing', true) = 'yes' then 'import:' else '' end
    || case when sent > 300 then '*' else array_to_string(tags, ',') end);
end $$;

-- Trigger. A tree is rewritten for many reasons; only a different one invalidates pages.
create or replace function product_trees_changed() returns trigger language plpgsql as $$
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

-- Trigger on the values by which lists filter, sort and count.
create or replace function product_search_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform tell_pages(array['list', 'taxons']) where exists (select from new_rows);
  elsif tg_op = 'DELETE' then
    perform tell_pages(array['list', 'taxons']) where exists (select from old_rows);
  else
    perform tell_pages(array['list']) where exists (select from new_rows);
    perform tell_pages(array['taxons']) where exists (
      select from new_rows n join old_rows o using (product_id)
      where (n.published, n.position, n.category_ids, n.collection_ids)
          is distinct from (o.published, o.position, o.category_ids, o.collection_ids)
        -- Selling out changes the pages of the product; coming back into stock may change its place
        -- in lists.
        or n.available and not o.available
    );
  end if;
  return null;
end $$;

-- Trigger on the content of every page: menus, names, texts.
create or replace function every_page_changed() returns trigger language plpgsql as $$
begin
  perform tell_pages(array['*']);
  return null;
end $$;

create or replace trigger tell_pages after insert or update or delete on taxons
  for each statement execute function every_page_changed();
create or replace trigger tell_pages after insert or update or delete on taxon_options
  for each statement execute function every_page_changed();
