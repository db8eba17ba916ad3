-- What the client who verified a phone says of an order of a guest who only typed it: added to the account,
-- or not theirs.
alter table order_events
  drop constraint order_events_type_check,
  add constraint order_events_type_check check (type in ('placed', 'status', 'payment', 'received',
    'tracking', 'note', 'parcel', 'refund', 'invoice', 'undone', 'kept', 'claimed', 'declined'));

-- The e-mail address of the guest who placed an order, once it belongs to an account: messages about the order
-- still go there if the account has none.
alter table orders add column guest_email text;
drop trigger log_change on orders;
create trigger log_change after insert or update on orders for each row
  execute function log_change('orders', 'order', 'id', 'number',
    'number,client_id,currency,language,idempotency_key,request_hash,address,delivery_method,payment_method,placed_at,source,restocked,kept,link_token,link_made_at,earlier_link_token,lapses_at,guest_email');
