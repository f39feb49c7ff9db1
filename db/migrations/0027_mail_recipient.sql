-- Whoever is mailed an invitation without having an account, so that they can say that they want no more.
create table mail_recipient (
  address citext primary key check (char_length(address::text) <= 254),
  token uuid not null unique default gen_random_uuid(),
  mailed_at timestamptz not null default now(),
  refused_at timestamptz
);
create index mail_recipient_mailed on mail_recipient (mailed_at) where refused_at is null;
