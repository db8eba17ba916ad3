-- Clients and back-in-stock alerts.

-- Trigger. Queues the alerts once a size is back in stock, for whatever reason.
create or replace function size_came_back() returns trigger language plpgsql as $$
begin
  if exists (select from back_in_stock_alerts where size_id = new.id and notified_at is null) then
    perform graphile_worker.add_job('send_stock_alerts', job_key => 'send_stock_alerts');
  end if;
  return null;
end $$;

-- Trigger. Ends the alerts to a phone that no longer belongs to the client.
create or replace function client_gave_phone_up() returns trigger language plpgsql as $$
begin
  delete from back_in_stock_alerts where contact = old.phone;
  return null;
end $$;

-- Trigger. Queues the job that writes the list of erased clients.
create or replace function list_erasures() returns trigger language plpgsql as $$
begin
  perform graphile_worker.add_job('list_erasures', job_key => 'list_erasures');
  return null;
end $$;
