-- What a person is called wherever one is named, put together in one place.
-- Runs on PostgreSQL 15 and later, on a database with data in it.
alter table app_user
  add full_name text collate swedish not null generated always as (trim(first_name || ' ' || last_name)) stored;
