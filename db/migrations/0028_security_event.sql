-- Who signed in, was refused, or changed an account or a membership; kept apart from the log of the process.
create table security_event (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  kind text not null,
  -- Of the request's line in the log.
  request_id text not null,
  address text not null,
  path text not null,
  -- Whose account it concerns; null if that is not known.
  user_id bigint references app_user (id) on delete set null,
  -- The same as the identity provider knows them, who may not be registered here yet.
  subject text,
  -- Whoever did it, where it is another.
  actor_id bigint references app_user (id) on delete set null
);
create index security_event_user on security_event (user_id, id desc);
create index security_event_subject on security_event (subject, id desc);
create index security_event_actor on security_event (actor_id, id desc);
create index security_event_created on security_event (created_at);
