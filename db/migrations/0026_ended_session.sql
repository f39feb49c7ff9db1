-- The sign-in sessions that have ended, kept until the last ID token that names one has expired.
create table ended_session (
  id text primary key,
  ended_at timestamptz not null default now()
);
