-- Addresses of people's own programs that are told when something was changed (decision 157). Runs on PostgreSQL 15 and
-- later.

create table webhook (
  token_id bigint primary key references personal_token on delete cascade,
  url text not null check (url like 'https://%' and char_length(url) <= 500),
  -- Signs what is sent, so it is kept as it is. Another one is another agreement with the program.
  secret bytea not null check (octet_length(secret) = 32),
  -- What was told of last, in the order of decision 152, and where the delivery ends that is not answered yet. Not in an
  -- archive: what is restored goes on from there.
  told_in xid8 not null default pg_current_xact_id(),
  told_id bigint not null default 0,
  until_in xid8,
  until_id bigint not null default 0,
  told_at timestamptz,
  failures smallint not null default 0 check (failures between 0 and 10),
  failure text check (failure in ('noAnswer', 'notPublic', 'refused', 'gone')),
  next_at timestamptz not null default now(),
  off_at timestamptz,
  check ((failure is null) = (failures = 0)),
  check (off_at is null or failure is not null)
);
create index webhook_due on webhook (next_at) where off_at is null;
