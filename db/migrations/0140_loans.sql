-- What of a folder is lent, to whom and until when; a key has a number. Runs on PostgreSQL 15 and later.

create table loan (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder on delete cascade,
  -- The thing, if it is a component; it goes with that, wherever that is moved.
  component_id bigint,
  -- What it was called as it was lent.
  what text not null collate swedish check (what ~ '\S' and char_length(what) <= 200),
  -- Null: it is no key.
  key_number int check (key_number between 1 and 9999),
  -- A member, who has a name of their own.
  holder_id bigint references app_user,
  firm_id bigint references firm on delete set null,
  -- The name of anybody else.
  who text check (who ~ '\S' and char_length(who) <= 200),
  note text check (char_length(note) <= 300),
  lent_on date not null,
  -- Null: until further notice.
  due_on date,
  returned_on date,
  -- The day on which they were reminded last, and how many times.
  reminded_on date,
  reminders smallint not null default 0,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  foreign key (component_id, folder_id) references component (id, folder_id) on update cascade on delete cascade,
  check ((holder_id is null) <> (who is null)),
  check (due_on >= lent_on),
  check (returned_on >= lent_on)
);
create index loan_of_folder on loan (folder_id, returned_on);
create index loan_component on loan (component_id, folder_id) where component_id is not null;
create index loan_holder on loan (holder_id) where holder_id is not null;
create index loan_firm on loan (firm_id) where firm_id is not null;
create index loan_created_by on loan (created_by);
-- A key is with one at a time.
create unique index loan_key_out on loan (folder_id, key_number, coalesce(component_id::text, folded(what)))
  where key_number is not null and returned_on is null;

create trigger possible_days_added before insert on loan for each row
  when (new.lent_on not between '1000-01-01' and '2200-12-31' or new.due_on > '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of due_on, returned_on on loan for each row
  when (new.due_on > '2200-12-31' or new.returned_on > '2200-12-31') execute function refuse_day();

create trigger live_added after insert on loan
  referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_changed after update on loan
  referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_removed after delete on loan
  referencing old table as touched for each statement execute function tell_of_dismissals();
