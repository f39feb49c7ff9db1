-- Searching: what a series says of its coming events is found as the events are, by its words and their lemmas (decisions 12 and
-- 110). Runs on PostgreSQL 15 and later, on a database with data in it.

alter table series
  add column search_title text collate "C" generated always as (folded(title)) stored,
  add column search_vector tsvector generated always as (search_vector(title, description)) stored,
  add column lemmas tsvector;

create index series_without_lemmas on series (id) where lemmas is null;

create trigger forget_lemmas before update of title, description on series for each row
  when (old.lemmas is not distinct from new.lemmas and (old.title, old.description) is distinct from (new.title, new.description))
  execute function forget_lemmas();
