-- Ids of erased rows, so that they are erased again after an older backup is restored. The office also
-- erases what was written under the client's e-mail, which a client has not verified (`asked_by`).
create table erasures (
  kind text not null check (kind in ('client', 'enquiry', 'wait')),
  id uuid not null,
  asked_by text not null check (asked_by in ('client', 'office')),
  at timestamptz not null default now(),
  primary key (kind, id)
);

-- A job copies the list to a file beside the database; it is added in the erasing transaction.
create function list_erasures() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('list_erasures', job_key => 'list_erasures');
  return null;
end $$;
create trigger list_erasures after insert on erasures
  for each statement execute function list_erasures();

-- A client may enter a stranger's e-mail, so changing it must not delete waits. A verified phone that is
-- replaced still deletes its own. Erasing deletes waits by itself.
drop trigger stop_waiting on clients;
drop trigger stop_waiting_under_old_names on clients;
drop function client_stopped_waiting();

create function client_gave_phone_up() returns trigger language plpgsql as $$
begin
  delete from waits where contact = old.phone;
  return null;
end $$;
create trigger stop_waiting_under_old_phone after update of phone on clients
  for each row when (old.verified_at is not null and old.phone <> new.phone)
  execute function client_gave_phone_up();
