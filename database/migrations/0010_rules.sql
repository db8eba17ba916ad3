-- Collections that fill themselves: `rule` is {match, conditions}; null, when filled by hand. Who is
-- in such a collection follows in the transaction that changes a piece, before what is read of the
-- catalogue is refreshed.

alter table collections add column rule jsonb check (rule is null or jsonb_typeof(rule) = 'object');

create function matches_rule(
  rule jsonb, category_ids integer[], prices bigint[], color_keys text[], available boolean,
  created_at timestamptz
) returns boolean language sql stable as $$
  select case when rule ->> 'match' = 'any' then coalesce(bool_or(met), false)
    else coalesce(bool_and(met), false) end
  from (
    select coalesce(case c ->> 'field'
      when 'category' then category_ids && array(
        select jsonb_array_elements_text(c -> 'ids')::integer)
      when 'price' then exists (select from unnest(prices) price
        where price >= coalesce((c ->> 'min')::bigint, 0)
          and price <= coalesce((c ->> 'max')::bigint, 9000000000))
      when 'color' then exists (
        select from unnest(color_keys) key, jsonb_array_elements_text(c -> 'names') name
        where strpos(' ' || key || ' ', ' ' || search_text(name) || ' ') > 0)
      when 'inStock' then available
      when 'newWithin' then created_at > now() - make_interval(days => (c ->> 'days')::integer)
    end, false) as met
    from jsonb_array_elements(rule -> 'conditions') c
  ) conditions
$$;

-- Puts one product into the collections whose rule it meets, and out of the others.
create function follow_rules(changed integer) returns void language plpgsql as $$
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
  select changed, id from unnest(due) id order by id on conflict do nothing;
  get diagnostics touched = row_count;
  -- What this transaction refreshed before is out of date again: it is written a second time.
  if touched + gone > 0 then
    delete from product_trees t
    where t.product_id = changed and t.xmin = pg_current_xact_id()::xid;
  end if;
end $$;

-- Fills a collection by its rule; answers how many came and went.
create function fill_collection(filled integer) returns integer language sql as $$
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
    select product_id, filled from members order by product_id on conflict do nothing
    returning 1
  )
  select (select count(*) from gone)::integer + (select count(*) from came)::integer
$$;

create function product_follows() returns trigger language plpgsql as $$
begin
  perform follow_rules(
    (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::integer);
  return null;
end $$;

create function color_follows() returns trigger language plpgsql as $$
declare
  changed integer := case when tg_op = 'DELETE' then old.color_id else new.color_id end;
begin
  perform follow_rules(product_id) from product_colors where id = changed;
  return null;
end $$;

-- Their names go before `refresh_search`, and so does their turn.
create constraint trigger follow_rules after insert on products
  deferrable initially deferred for each row execute function product_follows('id');
create constraint trigger follow_rules after insert or delete on product_categories
  deferrable initially deferred for each row execute function product_follows('product_id');
create constraint trigger follow_rules after insert or delete on product_collections
  deferrable initially deferred for each row execute function product_follows('product_id');
create constraint trigger follow_rules after delete on product_colors
  deferrable initially deferred for each row execute function product_follows('product_id');
create constraint trigger follow_rules after insert or update or delete on color_options
  deferrable initially deferred for each row execute function color_follows();
create constraint trigger follow_rules after insert or delete on product_sizes
  deferrable initially deferred for each row execute function color_follows();
create constraint trigger follow_rules_after_size_change after update on product_sizes
  deferrable initially deferred for each row
  when (old.price <> new.price or (old.stock > 0) <> (new.stock > 0))
  execute function color_follows();
-- One that comes out of the bin.
create constraint trigger follow_rules_after_change after update on products
  deferrable initially deferred for each row
  when (old.deleted_at is distinct from new.deleted_at or old.created_at <> new.created_at)
  execute function product_follows('id');
