-- What is still to be done, the nearest day first: counted and grouped by its days from the index alone.
create index activity_open on activity (folder_id, start_date, id) include (end_date)
  where status_id in (20, 21) and deletion_id is null;

-- What has happened to a component, the latest day first. It also serves the foreign key.
drop index activity_component;
create index activity_of_component on activity (component_id, start_date desc nulls last, id desc);
