-- All that one request changed is shown as one, and put back as one.
create index on changes (batch, at, id);
