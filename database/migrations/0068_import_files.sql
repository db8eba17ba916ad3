-- Files are read part by part: kept as they are, a part is found without unpacking what stands before it.
alter table imports alter column file set storage external;
