-- Notices on the screens of phones and computers, by Web Push. Runs on PostgreSQL 15 and later.

-- The private key by which the push services of browsers know this installation. One for all server processes.
create table push_key (
  only_one boolean primary key default true check (only_one),
  value text not null
);

-- A browser in which its user has asked for notices. Whoever knows endpoint and keys can send to it.
create table push_subscription (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  -- The session that asked, and with which it ends; null where sessions are not ours (Firebase).
  session_id text,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index push_subscription_of_user on push_subscription (user_id, id);
-- A session is one browser, which has one subscription.
create unique index push_subscription_of_session on push_subscription (session_id) where session_id is not null;

-- What is to be sent to a device, until it is. Its words are made as it is sent, of what its user may still see.
create table push_delivery (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references push_subscription on delete cascade,
  -- Several are told of together; none: a test.
  notification_ids bigint[] not null,
  created_at timestamptz not null default now()
);
create index push_delivery_subscription on push_delivery (subscription_id);

-- When it was handed to the user's devices; null again with each reminder.
alter table notification add column pushed_at timestamptz;
-- Whether it is shown on the user's devices; null: as is usual for its kind.
alter table mail_preference add column is_pushed boolean;

-- Nobody reads on in a browser that they have been signed out of, however that came about.
create function end_push_with_session() returns trigger language plpgsql as $$
begin
  delete from push_subscription where session_id in (select id from ended);
  return null;
end $$;
create trigger end_push after insert on ended_session
  referencing new table as ended for each statement execute function end_push_with_session();
