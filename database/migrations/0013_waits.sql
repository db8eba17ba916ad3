-- Who wants to be told when a size is back. Told once; forgotten when it expires, told or not.
create table waits (
  id uuid primary key default gen_random_uuid(),
  size_id integer not null references product_sizes on delete cascade,
  channel text not null check (channel in ('sms', 'email')),
  contact text not null,
  language language not null,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '180 days',
  told_at timestamptz,
  unique (size_id, contact)
);
create index on waits (contact);
create index on waits (address, created_at);
create index on waits (size_id) where told_at is null;

-- Stock comes back in many ways: by hand, by import, out of a cancelled order. Whichever it is, those
-- who wait are told by a job that begins if and only if the change is kept.
create function size_came_back() returns trigger language plpgsql as $$
begin
  if exists (select from waits where size_id = new.id and told_at is null) then
    perform graphile_worker.add_job('tell_waiting', job_key => 'tell_waiting');
  end if;
  return null;
end $$;
create trigger tell_waiting after update of stock on product_sizes
  for each row when (old.stock = 0 and new.stock > 0) execute function size_came_back();

-- Who is erased waits for nothing.
create function client_stopped_waiting() returns trigger language plpgsql as $$
begin
  delete from waits where contact = old.phone or contact = lower(old.email);
  return null;
end $$;
create trigger stop_waiting after delete on clients
  for each row when (old.verified_at is not null) execute function client_stopped_waiting();
create trigger stop_waiting_under_old_names after update of phone, email on clients
  for each row when (
    old.verified_at is not null
    and (old.phone, lower(old.email)) is distinct from (new.phone, lower(new.email))
  )
  execute function client_stopped_waiting();
