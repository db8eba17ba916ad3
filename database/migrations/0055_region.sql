-- The state, province or prefecture of an address. What was saved before has none, and stays valid.
alter table client_addresses add column region text;
