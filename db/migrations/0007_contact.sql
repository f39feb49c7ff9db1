-- What strangers write to us, the captcha before it, and who wants no mail. Runs on PostgreSQL 15 and later.

create table contact_message (
  id bigint generated always as identity primary key,
  name text collate swedish not null check (char_length(name) between 1 and 200),
  email citext not null check (char_length(email::text) <= 254),
  subject text not null check (char_length(subject) between 1 and 200),
  message text not null check (char_length(message) between 1 and 10000),
  status_id smallint not null default 29 references status check (status_id in (29, 30, 31)),
  created_at timestamptz not null default now()
);
create index contact_message_created_at on contact_message (created_at);

-- Signs the captcha's challenges: one for all processes, so that each takes what another gave.
create table captcha_secret (
  only_one boolean primary key default true check (only_one),
  value text not null
);

-- The challenges that have been used, kept as long as they could be used again.
create table captcha_used (
  nonce text primary key check (char_length(nonce) <= 100),
  expires_at timestamptz not null
);
create index captcha_used_expires_at on captcha_used (expires_at);

-- One row for each person and kind of mail that can be turned off; the token in each such mail does it.
create table mail_preference (
  user_id bigint not null references app_user on delete cascade,
  kind text not null check (kind in ('message')),
  token uuid not null default gen_random_uuid() unique,
  unsubscribed_at timestamptz,
  primary key (user_id, kind)
);
