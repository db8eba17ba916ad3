-- A line's part of its order's discount, to the unit: each line's share rounded down, and the units that are
-- left to the largest remainders, as core/spread.ts does.
alter table order_lines add column discount minor_units not null default 0;
with shares as (
  select l.id, l.order_id, l.position, o.discount,
    div(o.discount::numeric * l.line_total, o.subtotal) as share,
    mod(o.discount::numeric * l.line_total, o.subtotal) as rest
  from order_lines l join orders o on o.id = l.order_id
  where o.discount > 0 and o.subtotal > 0
), ranked as (
  select id, share,
    row_number() over (partition by order_id order by rest desc, position) as rank,
    discount - sum(share) over (partition by order_id) as units
  from shares
)
update order_lines l set discount = r.share + case when r.rank <= r.units then 1 else 0 end
from ranked r where r.id = l.id;
alter table order_lines add constraint discount_within_line check (discount <= line_total);
