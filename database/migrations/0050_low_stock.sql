-- A new shop warns of no size that is low on stock until its owner says from how many on. A shop that
-- is open already, and had left it at three, goes on with three.
insert into settings (value) select '{}' where exists (select from admins)
  on conflict do nothing;
update settings set value = value || '{"lowStock": 3}' where not value ? 'lowStock';
