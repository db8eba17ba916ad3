-- The text in which the lists of the back office find names and numbers: as shoppers' words are compared, and
-- once more with words in one that an apostrophe or a hyphen parts, `o brien` and `obrien`, `a 10001` and
-- `a10001`.
alter table clients add column found text collate "C" generated always as (
  search_text(phone || ' ' || first_name || ' ' || last_name || ' ' || coalesce(email, '')) || ' '
  || search_text(translate(first_name || ' ' || last_name, '''’‘ʼ`´-', ''))) stored;
alter table orders add column found text collate "C" generated always as (
  search_text(number || ' ' || coalesce(address ->> 'fullName', '') || ' ' || coalesce(address ->> 'phone', ''))
  || ' ' || search_text(translate(number || ' ' || coalesce(address ->> 'fullName', ''), '''’‘ʼ`´-', ''))) stored;
alter table enquiries add column found text collate "C" generated always as (
  search_text(email || ' ' || coalesce(name, '') || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '')
    || ' ' || coalesce(message, '')) || ' '
  || search_text(translate(coalesce(name, '') || ' ' || coalesce(company, ''), '''’‘ʼ`´-', ''))) stored;
alter table messages add column found text collate "C" generated always as (
  search_text(recipient || ' ' || coalesce(subject, '') || ' ' || text)) stored;
alter table changes add column found text collate "C" generated always as (
  search_text(actor || ' ' || name) || ' ' || search_text(translate(actor || ' ' || name, '''’‘ʼ`´-', ''))) stored;
drop index clients_expr_idx, orders_expr_idx, enquiries_expr_idx, messages_expr_idx;
create index clients_found on clients using gin (found gin_trgm_ops);
create index orders_found on orders using gin (found gin_trgm_ops);
create index enquiries_found on enquiries using gin (found gin_trgm_ops);
create index messages_found on messages using gin (found gin_trgm_ops);
