-- A collection that somebody deletes in the very moment in which a piece comes into it by rule: the
-- piece's change waits for the deletion and then goes on without it, where it failed before. So it
-- is for a piece that goes while its collection is filled. Whatever changes a piece could meet this,
-- a sale, too.

-- Puts one product into the collections whose rule it meets, and out of the others.
create or replace function follow_rules(changed integer) returns void language plpgsql as $$
declare
  due integer[];
  touched integer;
  gone integer;
begin
  if not exists (select from collections where rule is not null) then return; end if;
  if not exists (select from products where id = changed and deleted_at is null) then return; end if;
  due := array(
    select r.id
    from products p
    cross join lateral (
      select array(select category_id from product_categories where product_id = p.id) category_ids
    ) shelves
    cross join lateral (
      select coalesce(array_agg(distinct s.price::bigint), '{}') prices,
        coalesce(bool_or(s.stock > 0), false) available
      from product_colors c join product_sizes s on s.color_id = c.id where c.product_id = p.id
    ) sizes
    cross join lateral (
      select array(select distinct search_text(o.title)
        from product_colors c join color_options o on o.color_id = c.id
        where c.product_id = p.id) keys
    ) colors
    cross join lateral (
      select id from collections where rule is not null and matches_rule(
        rule, shelves.category_ids, sizes.prices, colors.keys, sizes.available, p.created_at)
    ) r
    where p.id = changed
  );
  delete from product_collections m using collections c
  where m.product_id = changed and c.id = m.collection_id and c.rule is not null
    and c.id <> all (due);
  get diagnostics gone = row_count;
  insert into product_collections (product_id, collection_id)
  select changed, id from collections where id = any (due) order by id for key share
  on conflict do nothing;
  get diagnostics touched = row_count;
  -- What this transaction refreshed before is out of date again: it is written a second time.
  if touched + gone > 0 then
    delete from product_trees t
    where t.product_id = changed and t.xmin = pg_current_xact_id()::xid;
  end if;
end $$;

-- Fills a collection by its rule; answers how many came and went.
create or replace function fill_collection(filled integer) returns integer language sql as $$
  with members as materialized (
    select s.product_id from product_search s
    join collections c on c.id = filled
    join products p on p.id = s.product_id and p.deleted_at is null
    where c.rule is not null and matches_rule(
      c.rule, s.category_ids, s.prices, s.color_keys, s.available, s.created_at)
  ), gone as (
    delete from product_collections m where m.collection_id = filled
      and not exists (select from members r where r.product_id = m.product_id)
    returning 1
  ), came as (
    insert into product_collections (product_id, collection_id)
    select id, filled from products where id in (select product_id from members)
    order by id for key share on conflict do nothing
    returning 1
  )
  select (select count(*) from gone)::integer + (select count(*) from came)::integer
$$;
