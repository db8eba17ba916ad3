-- Former slugs redirect.

-- Trigger. Its argument is the type: product; without one it is the row's type, category or
-- collection. A former slug without an owner leads to 410.
create or replace function keep_old_slug() returns trigger language plpgsql as $$
declare
  what text := coalesce(tg_argv[0],
    to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> 'type');
begin
  if tg_op <> 'DELETE' then
    -- A slug that is in use again no longer redirects.
    delete from old_slugs where kind = what and slug = new.slug;
  end if;
  if tg_op = 'UPDATE' then
    insert into old_slugs values (what, old.slug, old.id)
    on conflict (kind, slug) do update set owner_id = excluded.owner_id;
  elsif tg_op = 'DELETE' then
    update old_slugs set owner_id = null where kind = what and owner_id = old.id;
    insert into old_slugs values (what, old.slug, null)
    on conflict (kind, slug) do update set owner_id = null;
  end if;
  return null;
end $$;

create or replace trigger keep_old_slug after insert or delete on taxons
  for each row execute function keep_old_slug();
create or replace trigger keep_old_slug_of_change after update on taxons
  for each row when (old.slug is distinct from new.slug) execute function keep_old_slug();
