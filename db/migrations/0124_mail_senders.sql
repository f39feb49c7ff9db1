-- Who may send papers by mail (decision 136). Runs on PostgreSQL 15 and later.

-- Other addresses of a person: what comes from one that is confirmed counts as theirs.
create table sender_address (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  email text not null check (char_length(email) <= 254),
  made_at timestamptz not null default now(),
  confirmed_at timestamptz,
  -- The code that was mailed to it last, until it is used.
  code_sha256 bytea check (octet_length(code_sha256) = 32),
  code_ends_at timestamptz,
  wrong smallint not null default 0,
  unique (user_id, email)
);
create index sender_address_email on sender_address (email) where confirmed_at is not null;
create index sender_address_unconfirmed on sender_address (made_at) where confirmed_at is null;

-- Members whose mail an address lets wait for a word all the same.
create table mail_unlisted_member (
  mail_address_id bigint not null references mail_address on delete cascade,
  user_id bigint not null references app_user on delete cascade,
  primary key (mail_address_id, user_id)
);
create index mail_unlisted_member_user on mail_unlisted_member (user_id);

-- What comes from it reaches people (decision 92).
alter table admission
  add column sender_address_id bigint references sender_address on delete cascade,
  drop constraint admission_kind_check,
  drop constraint admission_subject_check,
  add constraint admission_kind_check check (kind in (
    'offer', 'transfer', 'invitation', 'role', 'feed', 'device', 'look', 'parcel', 'mailAddress', 'senderAddress')),
  add constraint admission_subject_check check (
    num_nonnulls(offer_id, transfer_id, membership_id, feed_id, subscription_id, look_id, parcel_id, mail_address_id,
      sender_address_id) = 1
    and case kind
      when 'offer' then offer_id is not null
      when 'transfer' then transfer_id is not null
      when 'invitation' then membership_id is not null and former_role_id is null
      when 'role' then membership_id is not null and former_role_id is not null
      when 'feed' then feed_id is not null
      when 'device' then subscription_id is not null
      when 'look' then look_id is not null
      when 'parcel' then parcel_id is not null
      when 'mailAddress' then mail_address_id is not null
      when 'senderAddress' then sender_address_id is not null
    end);
create unique index admission_sender_address on admission (sender_address_id) where sender_address_id is not null;
