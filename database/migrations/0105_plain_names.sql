-- Names that say what is meant: who entered a customer, the channel of the open back offices, the way of a
-- notice inside the back office, and the parts of an import's report.

alter table clients rename column by_office to entered_by_admin;
drop trigger log_change on clients;
create trigger log_change after insert or update or delete on clients for each row
  execute function log_change('clients', 'client', 'id', 'phone', 'password_hash,verified_at,entered_by_admin');

-- `notify_admin` takes its place, with triggers of its own.
drop function if exists tell_office cascade;

update admin_notifications set choices = (
  select coalesce(jsonb_object_agg(event, case when ways ? 'office'
    then ways - 'office' || jsonb_build_object('inApp', ways -> 'office') else ways end), '{}')
  from jsonb_each(choices) as c (event, ways)
);

update imports set report = report - 'newShelves' || jsonb_build_object(
    'newTaxons', coalesce(report -> 'newShelves', '[]'),
    'problems', (
      select coalesce(jsonb_agg(p - 'said' || jsonb_build_object('params', coalesce(p -> 'said', '{}')) order by place), '[]')
      from jsonb_array_elements(coalesce(report -> 'problems', '[]')) with ordinality as a (p, place)),
    'notes', (
      select coalesce(jsonb_agg(p - 'said' || jsonb_build_object('params', coalesce(p -> 'said', '{}')) order by place), '[]')
      from jsonb_array_elements(coalesce(report -> 'notes', '[]')) with ordinality as a (p, place)))
  where report is not null;

-- Jobs queued under their former names go on under the new ones.
update graphile_worker._private_tasks t set identifier = n.now
  from (values ('tell_waiting', 'send_stock_alerts'), ('forget_waits', 'delete_old_alerts')) as n (former, now)
  where t.identifier = n.former;
update graphile_worker._private_known_crontabs t set identifier = n.now
  from (values ('tell_waiting', 'send_stock_alerts'), ('forget_waits', 'delete_old_alerts')) as n (former, now)
  where t.identifier = n.former;

-- Their parameters are named anew, which `create or replace` refuses.
drop function if exists tell_webhooks(text, jsonb);
drop function if exists product_tree(integer);
