-- Mail that is to go out: written with what causes it, delivered after. Runs on PostgreSQL 15 and later.

create table mail (
  id bigint generated always as identity primary key,
  message_id uuid not null default gen_random_uuid() unique,
  kind text not null check (kind ~ '^[a-z][a-z-]*$' and char_length(kind) <= 50),
  to_name text not null check (to_name !~ '[[:cntrl:]]' and char_length(to_name) <= 300),
  -- One address: a comma, a blank or a line break could hold more of them.
  to_address text not null check (to_address ~ '^[^\s,;:<>@"]+@[^\s,;:<>@"]+$' and char_length(to_address) <= 254),
  subject text not null check (subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 300),
  text text,
  html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  -- A sent mail keeps no content: there are secret links in it.
  check ((sent_at is null) = (text is not null)),
  check ((text is null) = (html is null))
);
create index mail_unsent on mail (created_at) where sent_at is null;
