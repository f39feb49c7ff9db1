-- Events in the calendars of other programs. Runs on PostgreSQL 15 and later.

-- An address that a calendar program asks again and again, without a sign-in: whoever knows the secret sees what its user
-- sees, until it is removed.
create table calendar_feed (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- A folder with what lies below it; null: all that the user sees.
  folder_id bigint references folder on delete cascade,
  secret_sha256 bytea not null unique check (octet_length(secret_sha256) = 32),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index calendar_feed_of_user on calendar_feed (user_id, id);
create index calendar_feed_folder on calendar_feed (folder_id) where folder_id is not null;
