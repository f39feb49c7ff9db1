-- What is shown through a link to somebody who is no member (decision 132). Runs on PostgreSQL 15 and later.

create table parcel (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('share', 'delivery', 'handOver')),
  folder_id bigint not null references folder on delete cascade,
  made_by bigint not null references app_user,
  -- The recipient, in words.
  made_for text not null default '' check (char_length(made_for) <= 200),
  -- Null until there is a link.
  secret_sha256 bytea unique check (octet_length(secret_sha256) = 32),
  -- Null: the link opens it. Otherwise it asks for a code too, and ten wrong ones lock it.
  code_hash text check (char_length(code_hash) <= 200),
  wrong_codes smallint not null default 0 check (wrong_codes between 0 and 10),
  -- Null: it shows what is there when it is read, or is a draft.
  content jsonb,
  manifest jsonb,
  manifest_sha256 bytea check (octet_length(manifest_sha256) = 32),
  created_at timestamptz not null default now(),
  -- Null: the link works until it is ended.
  expires_at timestamptz,
  ended_at timestamptz,
  -- How often it was opened, and when last: nothing is kept of by whom.
  opened integer not null default 0 check (opened >= 0),
  last_opened_at timestamptz,
  check (num_nulls(content, manifest, manifest_sha256) in (0, 3))
);
create index parcel_folder on parcel (folder_id, kind, id);
create index parcel_maker on parcel (made_by, kind, id);
-- For the nightly removal.
create index parcel_over on parcel (least(ended_at, expires_at)) where ended_at is not null or expires_at is not null;

-- The bytes of what is frozen: they stay as long as there is a row, also once the file is gone.
create table parcel_file (
  parcel_id bigint not null references parcel on delete cascade,
  number integer not null check (number > 0),
  content bytea not null references content,
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  primary key (parcel_id, number)
);
create index parcel_file_content on parcel_file (content);

-- A browser that has opened the link: while there is a row, its cookie reads.
create table parcel_visit (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references parcel on delete cascade,
  token_sha256 bytea not null unique check (octet_length(token_sha256) = 32),
  opened_at timestamptz not null default now(),
  ends_at timestamptz not null,
  -- Confirmed by a mailed code; otherwise null.
  email text check (char_length(email) <= 254)
);
create index parcel_visit_parcel on parcel_visit (parcel_id);
create index parcel_visit_ends_at on parcel_visit (ends_at);

-- A link lets others read, as what is listed there does (decision 92).
alter table admission
  add column parcel_id bigint references parcel on delete cascade,
  drop constraint admission_kind_check,
  drop constraint admission_subject_check,
  add constraint admission_kind_check
    check (kind in ('offer', 'transfer', 'invitation', 'role', 'feed', 'device', 'look', 'parcel')),
  add constraint admission_subject_check check (
    num_nonnulls(offer_id, transfer_id, membership_id, feed_id, subscription_id, look_id, parcel_id) = 1 and
    case kind
      when 'offer' then offer_id is not null
      when 'transfer' then transfer_id is not null
      when 'invitation' then membership_id is not null and former_role_id is null
      when 'role' then membership_id is not null and former_role_id is not null
      when 'feed' then feed_id is not null
      when 'device' then subscription_id is not null
      when 'look' then look_id is not null
      when 'parcel' then parcel_id is not null
    end);
create unique index admission_parcel on admission (parcel_id) where parcel_id is not null;
