-- The bound on unpaid items is called by the word that the rest of the shop uses.

update settings
  set value = value - 'mostUnpaidPieces' || jsonb_build_object('mostUnpaidItems', value -> 'mostUnpaidPieces')
  where value ? 'mostUnpaidPieces';
update changes set field = 'mostUnpaidItems' where item = 'settings' and field = 'mostUnpaidPieces';
