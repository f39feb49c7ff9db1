-- While there is a row every process answers calls with 503 and its text, and leaves jobs waiting.
create table maintenance (
  is_only boolean primary key default true check (is_only),
  text text not null,
  since timestamptz not null default now()
);
