-- What a template asks about a component is a hint, and no value of it. Descriptions that templates wrote before stay as they are.
-- Runs on PostgreSQL 15 and later, on a database with data in it; a process of the version before neither reads nor writes it.

alter table component add column hint text check (char_length(hint) <= 300);
