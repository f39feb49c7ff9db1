-- What the overviews look for words in, folded once when it is written and not anew for every letter that somebody types.
-- Runs on PostgreSQL 15 and later, on a database with data.
alter table activity
  add search_text text collate "C" generated always as (folded(title || ' ' || coalesce(description, ''))) stored;
alter table component
  add search_text text collate "C" generated always as (folded(name || ' ' || coalesce(description, ''))) stored;
