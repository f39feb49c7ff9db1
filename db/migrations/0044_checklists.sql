-- What an event consists of, to be ticked off one by one. Runs on PostgreSQL 15 and later.
create table checklist_item (
  id bigint generated always as identity primary key,
  activity_id bigint not null,
  folder_id bigint not null,
  -- Two at the same place are in the order of their ids.
  position int not null,
  text text not null check (text ~ '\S' and char_length(text) <= 200),
  done_at timestamptz,
  done_by bigint references app_user,
  foreign key (activity_id, folder_id) references activity (id, folder_id) on delete cascade,
  check ((done_at is null) = (done_by is null))
);
create index checklist_item_of_activity on checklist_item (activity_id, folder_id, position, id);
create index checklist_item_done_by on checklist_item (done_by) where done_by is not null;

-- A tick is nothing for the history, but others see it at once.
create function tell_of_checklists() returns trigger language plpgsql as $$
begin
  perform tell_live('activity', 'folders', array_agg(folder_id)) from touched;
  return null;
end $$;
create trigger live_added after insert on checklist_item
  referencing new table as touched for each statement execute function tell_of_checklists();
create trigger live_changed after update on checklist_item
  referencing new table as touched for each statement execute function tell_of_checklists();
create trigger live_removed after delete on checklist_item
  referencing old table as touched for each statement execute function tell_of_checklists();
