-- Automated collections: filled by a rule `{match, conditions}`.

-- Whether a product or one of its sizes meets an attribute condition.
create or replace function has_attribute(product integer, condition jsonb) returns boolean language sql stable as $$
  select exists (
    select from (
      select attributes -> (condition ->> 'key') as value from products where id = product
      union all
      select s.attributes -> (condition ->> 'key')
        from product_colors c join product_sizes s on s.color_id = c.id where c.product_id = product
    ) given
    where case when condition ? 'values'
      then exists (select from attribute_texts(value) value_text where condition -> 'values' ? value_text)
      else case when jsonb_typeof(value) = 'number' then
        value::numeric >= coalesce((condition ->> 'min')::numeric, value::numeric)
        and value::numeric <= coalesce((condition ->> 'max')::numeric, value::numeric) end
      end
  )
$$;

drop function if exists matches_rule(jsonb, integer[], bigint[], text[], boolean, timestamp with time zone);

-- Whether a product meets a rule.
create or replace function matches_rule(
  rule jsonb, product integer, category_ids integer[], prices bigint[], color_keys text[],
  available boolean, created_at timestamp with time zone
)
returns boolean language sql stable as $$
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
      when 'attribute' then has_attribute(product, c)
      when 'inStock' then available
      when 'newWithin' then created_at > now() - make_interval(days => (c ->> 'days')::integer)
    end, false) as met
    from jsonb_array_elements(rule -> 'conditions') c
  ) conditions
$$;

-- Adds one product to the collections whose rule it meets, and removes it from the others.
create or replace function follow_rules(changed integer) returns void language plpgsql as $$
declare
  due integer[];
  touched integer;
  gone integer;
begin
  if not exists (select from taxons where rule is not null) then return; end if;
  if not exists (select from products where id = changed and deleted_at is null) then return; end if;
  due := array(
    select r.id
    from products p
    cross join lateral (
      select array(
        select taxon_id from product_taxons where product_id = p.id and type = 'category') category_ids
    ) its
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
      select id from taxons where rule is not null and matches_rule(
        rule, p.id, its.category_ids, sizes.prices, colors.keys, sizes.available, p.created_at)
    ) r
    where p.id = changed
  );
  delete from product_taxons m using taxons t
  where m.product_id = changed and (t.type, t.id) = (m.type, m.taxon_id) and t.rule is not null
    and t.id <> all (due);
  get diagnostics gone = row_count;
  insert into product_taxons (product_id, type, taxon_id)
  select changed, type, id from taxons where type = 'collection' and id = any (due)
  order by id for key share
  on conflict do nothing;
  get diagnostics touched = row_count;
  -- Rows that this transaction refreshed earlier are outdated again, and are written a second time.
  if touched + gone > 0 then
    delete from product_trees t
    where t.product_id = changed and t.xmin = pg_current_xact_id()::xid;
  end if;
end $$;

-- Fills a collection by its rule; returns how many products were added and removed.
create or replace function fill_collection(filled integer) returns integer language sql as $$
  with members as materialized (
    select s.product_id from product_search s
    join taxons t on t.type = 'collection' and t.id = filled
    join products p on p.id = s.product_id and p.deleted_at is null
    where t.rule is not null and matches_rule(
      t.rule, s.product_id, s.category_ids, s.prices, s.color_keys, s.available, s.created_at)
  ), gone as (
    delete from product_taxons m where m.type = 'collection' and m.taxon_id = filled
      and not exists (select from members r where r.product_id = m.product_id)
    returning 1
  ), came as (
    insert into product_taxons (product_id, type, taxon_id)
    select id, 'collection', filled from products where id in (select product_id from members)
    order by id for key share on conflict do nothing
    returning 1
  )
  select (select count(*) from gone)::integer + (select count(*) from came)::integer
$$;

-- Trigger. Its argument names the column with the product's id. PostgreSQL fires triggers of one
-- event in name order: `follow_rules` must sort before `refresh_search`.
create or replace function product_follows() returns trigger language plpgsql as $$
begin
  perform follow_rules(
    (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::integer);
  return null;
end $$;

-- Trigger on texts of colours.
create or replace function color_follows() returns trigger language plpgsql as $$
declare
  changed integer := case when tg_op = 'DELETE' then old.color_id else new.color_id end;
begin
  perform follow_rules(product_id) from product_colors where id = changed;
  return null;
end $$;

drop trigger if exists follow_rules_after_attributes on products;
create constraint trigger follow_rules_after_attributes after update on products
  deferrable initially deferred for each row
  when (old.attributes is distinct from new.attributes) execute function product_follows('id');

drop trigger if exists follow_rules_after_attributes on product_sizes;
create constraint trigger follow_rules_after_attributes after update on product_sizes
  deferrable initially deferred for each row
  when (old.attributes is distinct from new.attributes) execute function color_follows();

drop trigger if exists follow_rules on product_taxons;
create constraint trigger follow_rules after insert or delete on product_taxons
  deferrable initially deferred for each row execute function product_follows('product_id');
