-- Rates are written out as decimals, and changing the charge currency is one step with a way back.

create function rates_as_text(rates jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(case when jsonb_typeof(r -> 'rate') = 'number'
      then jsonb_set(r, '{rate}', to_jsonb(trim_scale((r ->> 'rate')::numeric)::text)) else r end
    order by n), '[]')
  from jsonb_array_elements(rates) with ordinality as x (r, n)
$$;
update settings set value = jsonb_set(value, '{rates}', rates_as_text(value -> 'rates'))
  where jsonb_typeof(value -> 'rates') = 'array';
update changes set from_value = rates_as_text(from_value), to_value = rates_as_text(to_value)
  where item = 'settings' and field = 'rates'
    and jsonb_typeof(from_value) = 'array' and jsonb_typeof(to_value) = 'array';
drop function rates_as_text;

-- What the settings and the prices were before and became, so that all of it goes back together.
create table repricings (
  -- That of its line among the changes.
  batch bigint primary key,
  at timestamptz not null default now(),
  before jsonb not null,
  after jsonb not null
);

create table repriced_sizes (
  batch bigint not null references repricings on delete cascade,
  size_id integer not null references product_sizes on delete cascade,
  price minor_units not null,
  compare_at_price minor_units,
  cost minor_units,
  new_price minor_units not null,
  new_compare_at_price minor_units,
  new_cost minor_units,
  primary key (batch, size_id)
);
create index on repriced_sizes (size_id);
