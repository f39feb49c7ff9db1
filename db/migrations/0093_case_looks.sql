-- Questions for advice at customer service, with a look into one folder (decision 133). Runs on PostgreSQL 15 and later.

alter table support_case add column kind text not null default 'question' check (kind in ('question', 'advice'));
-- The thing that is asked about, and what it was called then: customer service sees nothing else of it but by a look.
alter table support_case add column component_id bigint references component on delete set null;
alter table support_case add column about text check (about ~ '\S' and char_length(about) <= 200);
create index support_case_component on support_case (component_id) where component_id is not null;

-- A look that has ended does not come back: another one is another row.
create table case_look (
  id bigint generated always as identity primary key,
  case_id bigint not null references support_case on delete cascade,
  folder_id bigint not null references folder on delete cascade,
  given_by bigint not null references app_user,
  given_at timestamptz not null default now(),
  until timestamptz not null,
  ended_at timestamptz,
  -- Null: nobody did, it ended with the case, or with what it depended on.
  ended_by bigint references app_user,
  check (until > given_at),
  check (ended_by is null or ended_at is not null)
);
create unique index case_look_of_case on case_look (case_id) where ended_at is null;
create index case_look_case on case_look (case_id);
create index case_look_folder on case_look (folder_id, id desc);
create index case_look_given_by on case_look (given_by) where ended_at is null;
create index case_look_ended_by on case_look (ended_by) where ended_by is not null;

-- Who of customer service was shown what, and when. What it was called then is kept, for those who gave the look.
create table case_look_read (
  id bigint generated always as identity primary key,
  look_id bigint not null references case_look on delete cascade,
  agent_id bigint not null references app_user,
  kind text not null check (kind in ('folder', 'component', 'activity', 'fault', 'file')),
  item_id bigint not null,
  title text not null check (char_length(title) <= 400),
  read_at timestamptz not null default now()
);
create index case_look_read_list on case_look_read (look_id, id desc);
create index case_look_read_agent on case_look_read (agent_id);

-- What an answer proposes: an event that the asker may add, or who did the job before, or both.
create table case_proposal (
  message_id bigint primary key references customer_service_message on delete cascade,
  title text check (title ~ '\S' and char_length(title) <= 200),
  description text check (char_length(description) <= 10000),
  checklist text[] not null default '{}',
  job_id bigint references activity on delete set null,
  activity_id bigint references activity on delete set null,
  added_at timestamptz
);
create index case_proposal_job on case_proposal (job_id) where job_id is not null;
create index case_proposal_activity on case_proposal (activity_id) where activity_id is not null;

-- The looks that show something now: not ended, of an open case, and of a folder that whoever gave it may still show.
create view standing_look as
  select case_look.id, case_look.case_id, case_look.folder_id, case_look.given_by, case_look.until
  from case_look
  join support_case on support_case.id = case_look.case_id and support_case.closed_at is null
  join app_user on app_user.id = case_look.given_by and app_user.status_id = 9
  where case_look.ended_at is null and case_look.until > now()
    and not exists (select from account_deletion where account_deletion.user_id = case_look.given_by)
    and exists (
      select from folder_access
      where folder_access.folder_id = case_look.folder_id and folder_access.user_id = case_look.given_by
        and folder_access.role_id <= 2
      -- Looked up for each look: all that everybody sees would be read to find it.
      offset 0
    );

-- Whatever takes a look's ground away ends it for good, whichever command did so.
create function end_looks() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'folder' then
    update case_look set ended_at = now()
    where folder_id = new.id and ended_at is null and until > now()
      and not exists (select from standing_look where standing_look.id = case_look.id);
  elsif tg_table_name = 'membership' then
    update case_look set ended_at = now()
    where given_by = old.user_id and ended_at is null and until > now()
      and not exists (select from standing_look where standing_look.id = case_look.id);
  elsif tg_table_name = 'account_deletion' then
    update case_look set ended_at = now() where given_by = new.user_id and ended_at is null and until > now();
  elsif tg_table_name = 'app_user' then
    update case_look set ended_at = now() where given_by = new.id and ended_at is null and until > now();
  else
    update case_look set ended_at = now() where case_id = new.id and ended_at is null and until > now();
  end if;
  return null;
end $$;
create trigger end_looks after update on folder for each row
  when (old.deletion_id is distinct from new.deletion_id or old.take_down_id is distinct from new.take_down_id
    or old.inherits <> new.inherits or old.parent_id is distinct from new.parent_id)
  execute function end_looks();
create trigger end_looks after update on membership for each row
  when (old.user_id is not null
    and (old.status_id <> new.status_id or old.role_id <> new.role_id or old.user_id is distinct from new.user_id))
  execute function end_looks();
create trigger end_looks after insert on account_deletion for each row execute function end_looks();
create trigger end_looks after update on app_user for each row
  when (old.status_id = 9 and new.status_id <> 9) execute function end_looks();
create trigger end_looks after update on support_case for each row
  when (old.closed_at is null and new.closed_at is not null) execute function end_looks();

create trigger live_added after insert on case_look
  referencing new table as touched for each statement execute function tell_of_support();
create trigger live_changed after update on case_look
  referencing new table as touched for each statement execute function tell_of_support();

create function tell_of_looks_read() returns trigger language plpgsql as $$
begin
  perform tell_live('support', 'users', array_agg(distinct case_look.given_by))
  from touched join case_look on case_look.id = touched.look_id;
  return null;
end $$;
create trigger live_added after insert on case_look_read
  referencing new table as touched for each statement execute function tell_of_looks_read();

-- A look reads without a membership (decision 92).
alter table admission add column look_id bigint references case_look on delete cascade;
alter table admission drop constraint admission_kind_check;
alter table admission add constraint admission_kind_check
  check (kind in ('offer', 'transfer', 'invitation', 'role', 'feed', 'device', 'look'));
alter table admission drop constraint admission_subject_check;
alter table admission add constraint admission_subject_check check (
  num_nonnulls(offer_id, transfer_id, membership_id, feed_id, subscription_id, look_id) = 1
  and case kind
    when 'offer' then offer_id is not null
    when 'transfer' then transfer_id is not null
    when 'invitation' then membership_id is not null and former_role_id is null
    when 'role' then membership_id is not null and former_role_id is not null
    when 'feed' then feed_id is not null
    when 'device' then subscription_id is not null
    when 'look' then look_id is not null
  end
);
create unique index admission_look on admission (look_id) where look_id is not null;
