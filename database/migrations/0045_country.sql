-- The shop's country: a phone number without a country's code is read as one of it. Until now such a
-- number was looked for in Turkmenistan, Turkey and Russia; a shop whose address names none of the
-- countries below goes on with the first of these until its owner says another.
update settings set value = value || jsonb_build_object('country',
    case
      when address ~ '(turkmenistan|türkmenistan|туркменистан)' then 'TM'
      when address ~ '(turkey|türkiye|türkiýe|турция)' then 'TR'
      when address ~ '(russia|rusya|россия|russiýa)' then 'RU'
      when address ~ '(germany|almanya|германия|germaniýa|deutschland)' then 'DE'
      else 'TM'
    end)
  from (select lower(value #>> '{contact,address}') as address from settings) as place
  where address is not null and not value ? 'country';
