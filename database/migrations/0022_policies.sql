-- A policy that nobody has written anew follows the text that a newer version brings along. The
-- texts a shop began with came in one statement; what was written since has a moment of its own.
alter table policies add column edited boolean not null default false;
update policies p set edited = true where not exists (
  select from policies o
  where o.updated_at = p.updated_at and (o.name, o.language) <> (p.name, p.language));

drop trigger log_change on policies;
create trigger log_change after insert or update on policies for each row
  execute function log_change('settings', 'policy', 'name', 'title', 'name,language,edited');
