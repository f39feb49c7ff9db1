-- Din vecka: the lines that a person was shown of a week, and how often it is mailed. Runs on PostgreSQL 15 and later.

-- Kept so that a line rests for four weeks, and so that the next week tells what became of it.
create table week_line (
  user_id bigint not null references app_user on delete cascade,
  -- The first day of its week.
  monday date not null check (extract(isodow from monday) = 1),
  kind text not null check (kind in ('coming', 'waiting', 'yearAgo', 'money', 'fact')),
  -- What it is about: kind:what:which.
  key text not null check (char_length(key) <= 100),
  sentence text not null check (char_length(sentence) <= 1000),
  shown_at timestamptz not null default now(),
  -- At most one of each kind.
  primary key (user_id, monday, kind)
);
create index week_line_monday on week_line (monday);

-- Nobody gets the mail who has not chosen it: no row is off.
create table week_setting (
  user_id bigint primary key references app_user on delete cascade,
  pace text not null check (pace in ('weekly', 'monthly', 'off')),
  -- Turns it off from a mail.
  token uuid not null default gen_random_uuid() unique,
  -- The week that was seen to last, whether there was anything to say or not.
  sent_for date
);
create index week_setting_due on week_setting (sent_for nulls first, user_id) where pace <> 'off';
