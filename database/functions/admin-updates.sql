-- Open back offices reload data when it changes: every process listens on the channel `admin`.
-- Equal notifications of one transaction are sent once.

-- Trigger.
create or replace function notify_admin() returns trigger language plpgsql as $$
begin
  perform pg_notify('admin', '');
  return null;
end $$;

create or replace trigger notify_admin after insert or delete on orders
  for each statement execute function notify_admin();
create or replace trigger notify_admin_of_status after update of status on orders
  for each row when (new.status <> old.status) execute function notify_admin();

create or replace trigger notify_admin after insert or delete on enquiries
  for each statement execute function notify_admin();
create or replace trigger notify_admin_of_status after update of status on enquiries
  for each row when (new.status <> old.status) execute function notify_admin();

-- Only messages with codes to be read out, and failed ones. Changes of all others are not
-- displayed.
create or replace trigger notify_admin after insert or update or delete on phone_codes
  for each statement execute function notify_admin();
create or replace trigger notify_admin_of_status after update of status on messages
  for each row when (new.status <> old.status and (new.is_code
    or new.status in ('failed', 'uncertain') or old.status in ('failed', 'uncertain')))
  execute function notify_admin();
create or replace trigger notify_admin_of_removal after delete on messages
  for each row when (old.status in ('failed', 'uncertain')) execute function notify_admin();

create or replace trigger notify_admin after insert on notices
  for each statement execute function notify_admin();

-- Admins who signed out, were disabled or have another role receive nothing more.
create or replace trigger notify_admin_of_end after delete on sessions
  for each row when (old.admin_id is not null) execute function notify_admin();
create or replace trigger notify_admin_of_reuse after update of reused_at on sessions
  for each row when (new.admin_id is not null) execute function notify_admin();
create or replace trigger notify_admin after update of role, active, new_password on admins
  for each statement execute function notify_admin();
