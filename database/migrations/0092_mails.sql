-- E-mails as HTML: all that one shows, as of the moment it was written.
alter table messages add column content jsonb;

-- The shop's own words around the content of an e-mail, by kind and language; ours hold where there are none.
create table mail_texts (
  id integer generated always as identity primary key,
  kind text not null,
  language language not null,
  subject text not null,
  heading text not null,
  greeting text not null,
  introduction text not null,
  closing text not null,
  updated_at timestamptz not null default now(),
  unique (kind, language)
);
