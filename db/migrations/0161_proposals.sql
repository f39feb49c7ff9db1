-- What a program proposes waits in the Inkorg of its person, and lies in no folder before they say yes (decision 156).
-- Runs on PostgreSQL 15 and later.

alter table personal_token
  drop constraint personal_token_scope_check,
  add constraint personal_token_scope_check check (scope in ('read', 'propose', 'write'));

create table proposal (
  id bigint generated always as identity primary key,
  -- In whose Inkorg it lies: theirs alone.
  user_id bigint not null references app_user (id) on delete cascade,
  -- Null once the token has ended, whose name stays.
  token_id bigint references personal_token (id) on delete set null,
  token_name text check (char_length(token_name) <= 60),
  folder_id bigint not null references folder (id) on delete cascade,
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  start_date date,
  season text check (season in ('month', 'latest')),
  recurrence jsonb,
  component_id bigint references component (id) on delete set null,
  description text check (char_length(description) <= 10000),
  -- Null some time after the yes: by then all that is kept of it is that the event was proposed.
  why text check (char_length(why) <= 1000),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  thrown_at timestamptz,
  saved_at timestamptz,
  -- The event that it became.
  activity_id bigint references activity (id) on delete set null,
  check (case when saved_at is null then activity_id is null and why is not null else thrown_at is null end)
);
create index proposal_of_user on proposal (user_id, created_at desc);
create index proposal_token on proposal (token_id) where token_id is not null;
create index proposal_folder on proposal (folder_id);
create index proposal_component on proposal (component_id) where component_id is not null;
create unique index proposal_activity on proposal (activity_id) where activity_id is not null;
create index proposal_expires on proposal (expires_at);

-- What of the person's own it was read from, with the words that stand there.
create table proposal_source (
  proposal_id bigint not null references proposal (id) on delete cascade,
  position smallint not null,
  activity_id bigint references activity (id) on delete cascade,
  component_id bigint references component (id) on delete cascade,
  file_id bigint references file (id) on delete cascade,
  quote text check (char_length(quote) <= 200),
  primary key (proposal_id, position),
  check (num_nonnulls(activity_id, component_id, file_id) = 1)
);
create index proposal_source_activity on proposal_source (activity_id) where activity_id is not null;
create index proposal_source_component on proposal_source (component_id) where component_id is not null;
create index proposal_source_file on proposal_source (file_id) where file_id is not null;

create function tell_of_proposal() returns trigger language plpgsql as $$
begin
  perform tell_live('inbox', 'users', array_agg(user_id)) from touched having count(*) > 0;
  return null;
end $$;

create trigger live_added after insert on proposal
  referencing new table as touched for each statement execute function tell_of_proposal();
create trigger live_changed after update on proposal
  referencing new table as touched for each statement execute function tell_of_proposal();
create trigger live_removed after delete on proposal
  referencing old table as touched for each statement execute function tell_of_proposal();
