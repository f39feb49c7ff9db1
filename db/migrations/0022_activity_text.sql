-- What an event says beside its title, for every search alike: the one over everything, and the one of the overview, which
-- missed the outcome. Runs on PostgreSQL 15 and later, on a database with data in it.
create function activity_text(description text, outcome text) returns text language sql immutable parallel safe
  return coalesce(description, '') || ' ' || coalesce(outcome, '');

-- In one statement, so that the table is written anew once.
alter table activity
  drop column search_text,
  drop column search_vector,
  add column search_text text collate "C" generated always as
    (folded(title || ' ' || activity_text(description, outcome))) stored,
  add column search_vector tsvector generated always as
    (search_vector(title, activity_text(description, outcome))) stored;
