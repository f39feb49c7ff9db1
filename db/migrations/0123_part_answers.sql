-- What people say of the parts of their binder that may need to be looked at (decision 141). Runs on PostgreSQL 15 and later.

-- How long parts last is data of the code, and so is `life`: what is on no list any longer is not shown. Of a part that is a component it
-- goes with that, wherever that is moved; of what events alone tell it stands in the main folder.
create table part_answer (
  folder_id bigint not null references folder on delete cascade,
  component_id bigint,
  life text not null check (life ~ '^[a-z]+\.[a-z-]+$' and char_length(life) <= 60),
  answer text not null check (answer in ('good', 'unneeded', 'unknown')),
  said_by bigint not null references app_user,
  said_at timestamptz not null default now(),
  unique nulls not distinct (folder_id, component_id, life),
  foreign key (component_id, folder_id) references component (id, folder_id) on update cascade on delete cascade
);
create index part_answer_component on part_answer (component_id, folder_id);
create index part_answer_said_by on part_answer (said_by);

create trigger live_added after insert on part_answer
  referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_changed after update on part_answer
  referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_removed after delete on part_answer
  referencing old table as touched for each statement execute function tell_of_dismissals();
