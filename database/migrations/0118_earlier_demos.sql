-- Shops filled with the demo before 0094 recorded it: its products were created in one transaction, with these SKUs.
insert into demo_shop (loaded_at)
select p.created_at
from products p
where exists (
  select from product_colors c join product_sizes s on s.color_id = c.id
  where c.product_id = p.id and s.sku ~ ('^(BAND|BANG|CASE|CHAI|CLNK|COIN|CRES|CUFF|DAWN|DSTU|DUNE|ETER|FLPE|HALO|LINE|LINK'
    || '|LOCK|MBRA|MSTR|MSTU|NDRO|NSIG|OASI|ODRO|SIGN|SLIM|STAR|TENN)-'))
group by p.created_at
having count(*) >= 5
order by count(*) desc
limit 1
on conflict do nothing;
