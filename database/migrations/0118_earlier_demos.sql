-- Shops filled with the demo before 0094 recorded it: its products were created in one transaction, with these SKUs.
insert into demo_shop (loaded_at)
select p.created_at
from products p
  join product_colors c on c.product_id = p.id
  join product_sizes s on s.color_id = c.id
where s.sku ~ ('^(BAND|BANG|CASE|CHAI|CLNK|COIN|CRES|CUFF|DAWN|DSTU|DUNE|ETER|FLPE|HALO|LINE|LINK'
  || '|LOCK|MBRA|MSTR|MSTU|NDRO|NSIG|OASI|ODRO|SIGN|SLIM|STAR|TENN)-')
group by p.created_at
having count(distinct split_part(s.sku, '-', 1)) >= 5
order by count(distinct p.id) desc
limit 1
on conflict do nothing;
