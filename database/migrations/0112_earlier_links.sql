-- The link that an order had before, which it gets again if the step that replaced it is undone.
alter table orders add column earlier_link_token text;
drop trigger log_change on orders;
create trigger log_change after insert or update on orders for each row
  execute function log_change('orders', 'order', 'id', 'number',
    'number,client_id,currency,language,idempotency_key,request_hash,address,delivery_method,payment_method,placed_at,source,restocked,kept,link_token,link_made_at,earlier_link_token');
