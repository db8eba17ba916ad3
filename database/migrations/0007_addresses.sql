-- Addresses that were once a piece's or a shelf's: who follows an old link is led on, or told that
-- what was there is gone for good. No owner: gone.
create table old_slugs (
  kind text not null check (kind in ('product', 'category', 'collection')),
  slug text not null,
  owner_id integer,
  primary key (kind, slug)
);
create index on old_slugs (kind, owner_id);

create function keep_old_slug() returns trigger language plpgsql as $$
declare
  what text := tg_argv[0];
begin
  if tg_op <> 'DELETE' then
    -- An address that is in use again is nobody's old one.
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

create trigger keep_old_slug after insert or delete on products
  for each row execute function keep_old_slug('product');
create trigger keep_old_slug_of_change after update on products
  for each row when (old.slug is distinct from new.slug) execute function keep_old_slug('product');
create trigger keep_old_slug after insert or delete on categories
  for each row execute function keep_old_slug('category');
create trigger keep_old_slug_of_change after update on categories
  for each row when (old.slug is distinct from new.slug) execute function keep_old_slug('category');
create trigger keep_old_slug after insert or delete on collections
  for each row execute function keep_old_slug('collection');
create trigger keep_old_slug_of_change after update on collections
  for each row when (old.slug is distinct from new.slug) execute function keep_old_slug('collection');

-- When a piece last looked otherwise, for sitemaps and for feeds that ask whether anything is new.
alter table product_trees add column changed_at timestamptz not null default now();
update product_trees t set changed_at = p.updated_at from products p where p.id = t.product_id;
create index on product_trees (changed_at);

create function product_tree_looks_otherwise() returns trigger language plpgsql as $$
begin
  new.changed_at := case
    when (new.slug, new.published, new.tree) is distinct from (old.slug, old.published, old.tree)
    then now() else old.changed_at end;
  return new;
end $$;
create trigger keep_changed_at before update on product_trees
  for each row execute function product_tree_looks_otherwise();
