-- The hosts that pictures of imports are fetched from: those that somebody has confirmed, and no others.
create table picture_hosts (
  host text primary key,
  confirmed_by text not null,
  confirmed_at timestamptz not null default now()
);
insert into picture_hosts (host, confirmed_by)
  select distinct lower(substring(url from '^https?://([^/?#@]+)')), 'before 0.2.0'
  from picture_fetches where status = 'waiting' and url ~ '^https?://[^/?#@]+';
