-- Who asks: a name to answer to, where one was given.
alter table enquiries add name text;
