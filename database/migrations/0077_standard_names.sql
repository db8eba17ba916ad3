-- Tables, columns and stored values by the names that the code uses.
alter table waits rename to back_in_stock_alerts;
alter table back_in_stock_alerts rename column told_at to notified_at;
alter table loose_pictures rename to staged_pictures;
alter table import_pieces rename to imported_products;
alter table import_shelves rename to imported_taxons;
alter table imported_taxons rename column kind to type;
alter table imported_taxons rename column shelf_id to taxon_id;

update messages set about = 'alert:' || substr(about, 6) where about like 'wait:%';

alter table erasures drop constraint erasures_kind_check, drop constraint erasures_asked_by_check;
update erasures set kind = 'alert' where kind = 'wait';
update erasures set asked_by = 'admin' where asked_by = 'office';
alter table erasures
  add constraint erasures_kind_check check (kind in ('client', 'enquiry', 'alert')),
  add constraint erasures_asked_by_check check (asked_by in ('client', 'admin'));

-- Without the triggers, which would check and log each order anew.
alter table orders drop constraint orders_source_check;
alter table orders disable trigger user;
update orders set source = 'admin' where source = 'office';
alter table orders enable trigger user;
alter table orders add constraint orders_source_check check (source in ('shop', 'admin'));
