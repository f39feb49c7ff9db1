-- To which component the readings of a file on its way in belong, and in what its numbers are. Null: they stand in words.
alter table import_run add column meter jsonb;
