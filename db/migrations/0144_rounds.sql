-- A round: somebody goes through the things of a folder one at a time. It is an event, with an answer for each thing.
create table round (
  activity_id bigint primary key,
  folder_id bigint not null,
  started_at timestamptz not null default now(),
  started_by bigint not null references app_user (id),
  finished_at timestamptz,
  finished_by bigint references app_user (id),
  -- Where it has been moved away from the event, it is no longer shown with the round.
  protocol_id bigint references file (id) on delete set null,
  foreign key (activity_id, folder_id) references activity (id, folder_id) on delete cascade,
  check ((finished_at is null) = (finished_by is null))
);
create index round_of_folder on round (folder_id);
create index round_started_by on round (started_by);
create index round_finished_by on round (finished_by) where finished_by is not null;
create index round_protocol on round (protocol_id) where protocol_id is not null;

-- What was said of a thing. Its folder is that of the thing, and the event or the fault that it made lies there too.
create table round_answer (
  round_id bigint not null references round (activity_id) on delete cascade,
  component_id bigint not null,
  folder_id bigint not null,
  answer text not null check (answer in ('good', 'needs', 'missing', 'skipped')),
  note text check (note ~ '\S' and char_length(note) <= 200),
  activity_id bigint references activity (id) on delete set null,
  fault_id bigint references fault (id) on delete set null,
  answered_at timestamptz not null default now(),
  answered_by bigint not null references app_user (id),
  primary key (round_id, component_id),
  foreign key (component_id, folder_id) references component (id, folder_id) on delete cascade
);
create index round_answer_of_component on round_answer (component_id, folder_id, answered_at desc);
create index round_answer_folder on round_answer (folder_id);
create index round_answer_activity on round_answer (activity_id) where activity_id is not null;
create index round_answer_fault on round_answer (fault_id) where fault_id is not null;
create index round_answer_answered_by on round_answer (answered_by);

-- The way round: in which order things come, and those that are left out (without a position).
create table round_stop (
  component_id bigint primary key,
  folder_id bigint not null,
  position integer check (position >= 0),
  foreign key (component_id, folder_id) references component (id, folder_id) on delete cascade
);
create index round_stop_of_folder on round_stop (folder_id, component_id);

create function tell_of_rounds() returns trigger language plpgsql as $$
begin
  perform tell_live('round', 'folders', array_agg(folder_id)) from touched;
  return null;
end $$;
create trigger live_added after insert on round referencing new table as touched for each statement execute function tell_of_rounds();
create trigger live_changed after update on round referencing new table as touched for each statement execute function tell_of_rounds();
create trigger live_added after insert on round_answer referencing new table as touched for each statement execute function tell_of_rounds();
create trigger live_changed after update on round_answer referencing new table as touched for each statement execute function tell_of_rounds();
create trigger live_removed after delete on round_answer referencing old table as touched for each statement execute function tell_of_rounds();
create trigger live_added after insert on round_stop referencing new table as touched for each statement execute function tell_of_rounds();
create trigger live_changed after update on round_stop referencing new table as touched for each statement execute function tell_of_rounds();
