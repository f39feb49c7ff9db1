-- The Inkorg: what came in and waits for a yes. Its papers are uploads with bytes and no target, until somebody says where
-- they are to lie. Runs on PostgreSQL 15 and later.

create table inbox_item (
  id bigint generated always as identity primary key,
  -- On whose behalf it came; theirs alone, unless it was addressed to a folder.
  user_id bigint not null references app_user (id) on delete cascade,
  -- The folder that it was addressed to: whoever may add events there sees it, and one of them saves it for all.
  folder_id bigint references folder (id) on delete cascade,
  source text not null check (source in ('mail', 'share', 'paste', 'log')),
  sender text check (char_length(sender) <= 320),
  title text check (title ~ '\S' and char_length(title) <= 200),
  text text check (char_length(text) <= 10000),
  -- Of one key there is one item.
  idempotency_key uuid not null default gen_random_uuid(),
  -- Where somebody has chosen that it is to lie.
  place_id bigint references folder (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days',
  thrown_at timestamptz,
  saved_at timestamptz,
  saved_by bigint references app_user (id),
  -- The event that it became, or that its papers were added to.
  activity_id bigint references activity (id) on delete set null,
  -- The event was made of it, and goes when that is undone.
  made_activity boolean not null default false,
  -- What it cost was filled in, and is emptied again when that is undone.
  filled_cost boolean not null default false,
  check (case when saved_at is null then saved_by is null and activity_id is null else thrown_at is null end),
  check (saved_at is not null or not made_activity and not filled_cost)
);
create unique index inbox_item_once on inbox_item (user_id, idempotency_key);
create index inbox_item_of_user on inbox_item (user_id, created_at desc) where saved_at is null;
create index inbox_item_of_folder on inbox_item (folder_id, created_at desc) where folder_id is not null;
create index inbox_item_place on inbox_item (place_id) where place_id is not null;
create index inbox_item_activity on inbox_item (activity_id) where activity_id is not null;
create index inbox_item_saved_by on inbox_item (saved_by, saved_at) where saved_by is not null;
create index inbox_item_expires on inbox_item (expires_at) where saved_at is null and thrown_at is null;
create index inbox_item_thrown on inbox_item (thrown_at) where thrown_at is not null;

alter table upload add column inbox_item_id bigint references inbox_item (id) on delete cascade;
alter table upload add constraint upload_in_inbox_alone check (
  inbox_item_id is null or num_nonnulls(message_id, case_id, parcel_id) = 0
);
create index upload_inbox_item on upload (inbox_item_id) where inbox_item_id is not null;

-- What waits is told to whose it is, or to those who see the folder that it was addressed to, as a topic alone.
create function tell_of_inbox() returns trigger language plpgsql as $$
begin
  perform tell_live('inbox', 'users', array_agg(user_id)) from touched where folder_id is null having count(*) > 0;
  perform tell_live('inbox', 'folders', array_agg(folder_id)) from touched where folder_id is not null having count(*) > 0;
  return null;
end $$;

create trigger live_added after insert on inbox_item
  referencing new table as touched for each statement execute function tell_of_inbox();
create trigger live_changed after update on inbox_item
  referencing new table as touched for each statement execute function tell_of_inbox();
create trigger live_removed after delete on inbox_item
  referencing old table as touched for each statement execute function tell_of_inbox();

-- A paper of it has been checked, or refused.
create function tell_of_inbox_papers() returns trigger language plpgsql as $$
begin
  perform tell_live('inbox', case when folder_id is null then 'users' else 'folders' end, array[coalesce(folder_id, user_id)])
  from inbox_item where id = new.inbox_item_id;
  return null;
end $$;

create trigger live_checked after update on upload for each row
  when (new.inbox_item_id is not null and (old.content, old.refused) is distinct from (new.content, new.refused))
  execute function tell_of_inbox_papers();
