-- What each token was used for on a day, as counts: nothing of what was asked or answered. Runs on PostgreSQL 15 and later.

create table personal_token_day (
  token_id bigint not null references personal_token on delete cascade,
  day date not null,
  calls integer not null default 0,
  -- Bytes of what people wrote, in the answers that an assistant got.
  read_bytes integer not null default 0,
  -- Whether the security log says of that day that it read much.
  is_noted boolean not null default false,
  primary key (token_id, day)
);
