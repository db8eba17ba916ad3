-- The note below invoices is told in the invoice's language: what stood there was the shop's own.
update settings set value = jsonb_set(value, '{tax,note}',
    case when value #>> '{tax,note}' = '' then '{}'
      else jsonb_build_object(coalesce(value ->> 'defaultLanguage', 'en'), value #> '{tax,note}') end)
  where jsonb_typeof(value #> '{tax,note}') = 'string';
