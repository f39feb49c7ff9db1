-- Calls that may be sent again and are done once (decision 143). Runs on PostgreSQL 15 and later.

create table repeatable_call (
  user_id bigint not null references app_user on delete cascade,
  -- Made by the browser, once for what somebody saved.
  key uuid not null,
  -- Method and path.
  endpoint text not null check (char_length(endpoint) <= 200),
  -- The ids of what it made or changed. Null only until its transaction ends.
  answer jsonb,
  called_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index repeatable_call_called_at on repeatable_call (called_at);
