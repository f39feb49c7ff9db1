-- What comes next with a component is told where its latest event is; of all its events it would be looked for from the first.
-- Runs on PostgreSQL 15 and later, on a database with data in it.

create index activity_open_of_component on activity (component_id, start_date, id) include (end_date)
  where component_id is not null and status_id in (20, 21) and deletion_id is null;
