-- Whether a way of delivery is the customer's own way to the shop is said of each; until now the one
-- a new shop begins with was known by its name alone.
update settings set value = jsonb_set(value, '{deliveryMethods}', (
    select jsonb_agg(method || jsonb_build_object('pickUp', method ->> 'id' = 'pick-up') order by place)
    from jsonb_array_elements(value -> 'deliveryMethods') with ordinality as methods (method, place)))
  where jsonb_typeof(value -> 'deliveryMethods') = 'array'
    and jsonb_array_length(value -> 'deliveryMethods') > 0;
