-- Requests counted per caller and call in fixed windows. Runs on PostgreSQL 15 and later.

-- Counts need not outlive a crash, and unlogged they cost the disk nothing.
create unlogged table rate_limit (
  key text primary key check (char_length(key) <= 500),
  window_start timestamptz not null,
  count integer not null
);
create index rate_limit_window_start on rate_limit (window_start);

-- Where an earlier version counted for the identity provider alone.
drop table if exists identity.rate_limit;
