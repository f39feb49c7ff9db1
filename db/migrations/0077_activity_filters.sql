-- What a folder's events are narrowed by lies in the index that has their order, so that neither the page of a filtered
-- list nor its total reads the events that do not match.
drop index activity_by_day;
create index activity_by_day on activity (folder_id, start_date desc nulls last, id desc)
  include (end_date, status_id, type_id, component_id, responsible_id)
  where deletion_id is null;
