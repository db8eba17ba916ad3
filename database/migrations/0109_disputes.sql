-- A customer's bank takes a payment back, unless the shop proves it right: what the provider says of it.
alter table payments
  add column dispute jsonb,
  add constraint manual_is_undisputed check (provider <> 'manual' or dispute is null);
