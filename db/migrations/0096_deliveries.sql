-- A firm hands a finished job over to its customer (decision 134). Runs on PostgreSQL 15 and later.

-- One version of a delivery. What it shows is frozen in its parcel; the link is that of the latest version.
create table delivery (
  parcel_id bigint primary key references parcel on delete cascade,
  -- The first version; its own id if it is that.
  root_id bigint not null,
  version smallint not null default 1 check (version between 1 and 99),
  -- What it was made of, to make it anew of.
  source jsonb not null,
  trade text not null check (trade ~ '^[a-z]{1,20}$'),
  title text not null check (title ~ '\S' and char_length(title) <= 200),
  firm_name text not null check (firm_name ~ '\S' and char_length(firm_name) <= 200),
  organisation_number text check (char_length(organisation_number) <= 20),
  customer_name text not null check (customer_name ~ '\S' and char_length(customer_name) <= 100),
  customer_email text check (char_length(customer_email) <= 254),
  place text check (char_length(place) <= 200),
  invoice text check (char_length(invoice) <= 50),
  -- Of a correction: what was wrong, in the firm's words.
  correction text check (char_length(correction) <= 1000),
  -- Papers of the trade that are not needed here, each with its reason; and those that are missing.
  not_needed jsonb not null default '[]',
  missing text[] not null default '{}',
  service_title text check (service_title ~ '\S' and char_length(service_title) <= 200),
  -- The first day of the month.
  service_on date check (extract(day from service_on) = 1),
  service_months smallint check (service_months between 1 and 240),
  -- All that the firm learns of what the customer did.
  claimed_at timestamptz,
  accepts_service boolean not null default false,
  -- The day of the service of which the firm was reminded last.
  reminded_of date,
  unique (root_id, version),
  check ((service_title is null) = (service_on is null)),
  check (service_months is null or service_on is not null),
  check (claimed_at is not null or not accepts_service)
);
create index delivery_service on delivery (service_on) where accepts_service;

-- Where the customer laid it: never shown to the firm. It stays when the delivery goes.
create table delivery_claim (
  id bigint generated always as identity primary key,
  -- The first version of the delivery; null once it is gone.
  root_id bigint unique references delivery (parcel_id) on delete set null,
  folder_id bigint not null references folder on delete cascade,
  claimed_by bigint not null references app_user,
  -- The version whose words stand in the folder.
  version smallint not null,
  firm_name text not null check (char_length(firm_name) <= 200),
  organisation_number text check (char_length(organisation_number) <= 20),
  invoice text check (char_length(invoice) <= 50),
  delivered_on date not null,
  claimed_at timestamptz not null default now()
);
create index delivery_claim_folder on delivery_claim (folder_id);
create index delivery_claim_user on delivery_claim (claimed_by);

-- What in a folder came with a delivery: its words are the firm's.
create table delivered (
  claim_id bigint not null references delivery_claim on delete cascade,
  activity_id bigint unique references activity on delete cascade,
  component_id bigint unique references component on delete cascade,
  file_id bigint unique references file on delete cascade,
  -- The id of the firm's own, by which a later version knows it.
  original_id bigint not null,
  check (num_nonnulls(activity_id, component_id, file_id) = 1)
);
create index delivered_claim on delivered (claim_id);
