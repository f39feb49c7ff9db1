-- The way round is that of a folder: in the round of its sub-folder the same thing comes at another place.
alter table round_stop add column way_id bigint references folder (id) on delete cascade;
update round_stop set way_id = coalesce(
  (select parent_id from folder where folder.id = round_stop.folder_id and folder.inherits), round_stop.folder_id
);
alter table round_stop alter column way_id set not null, drop constraint round_stop_pkey, add primary key (component_id, way_id);
create index round_stop_way on round_stop (way_id);
