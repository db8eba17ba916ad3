-- A failed sign-in counts for the /64, the /56 and the /48 of its address.
alter table failed_logins add column networks text[];
update failed_logins set networks = array[address];
alter table failed_logins alter column networks set not null, drop column address;
create index on failed_logins using gin (networks);
