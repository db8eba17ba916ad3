-- What the client who verified a phone says of an order of a guest who only typed it: added to the account,
-- or not theirs.
alter table order_events
  drop constraint order_events_type_check,
  add constraint order_events_type_check check (type in ('placed', 'status', 'payment', 'received',
    'tracking', 'note', 'parcel', 'refund', 'invoice', 'undone', 'kept', 'claimed', 'declined'));
