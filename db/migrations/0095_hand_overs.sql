-- Folders that are handed over to whoever buys what they are about (decision 135). Runs on PostgreSQL 15 and later.

-- Since then the folder is its seller's archive: nothing in it changes any more. On each of its sub-folders too.
alter table folder add column handed_over_at timestamptz;

create table hand_over (
  parcel_id bigint primary key references parcel on delete cascade,
  folder_id bigint not null references folder on delete cascade,
  seller_id bigint not null references app_user,
  state text not null default 'draft' check (
    state in ('draft', 'asking', 'offered', 'accepted', 'exchanged', 'declined', 'takenBack', 'expired', 'undone')
  ),
  -- What goes along, to whom and when, as the seller chose it.
  draft jsonb not null,
  access_day date check (access_day between '1000-01-01' and '2200-12-31'),
  -- How much stays, and how many faults of it, of what is held fast.
  stays integer check (stays >= 0),
  stays_faults integer check (stays_faults >= 0),
  sent_at timestamptz,
  ended_words text check (char_length(ended_words) <= 2000),
  exchanged_at timestamptz,
  undo_until timestamptz,
  -- The buyer's.
  buyer_folder_id bigint references folder on delete set null,
  -- What the buyer has ticked off in the card that bids them welcome.
  welcome jsonb not null default '{"done": [], "isClosed": false}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((state in ('exchanged', 'undone')) = (exchanged_at is not null)),
  check ((state = 'draft') = (sent_at is null))
);
create unique index hand_over_open on hand_over (folder_id) where state in ('draft', 'asking', 'offered', 'accepted');
create index hand_over_folder on hand_over (folder_id, parcel_id);
create index hand_over_seller on hand_over (seller_id);
create index hand_over_buyer_folder on hand_over (buyer_folder_id) where buyer_folder_id is not null;
create index hand_over_due on hand_over (access_day) where state = 'accepted';

create table hand_over_party (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references hand_over on delete cascade,
  role text not null check (role in ('seller', 'coOwner', 'buyer', 'follower')),
  user_id bigint references app_user,
  email citext check (char_length(email::text) <= 254),
  answer text check (answer in ('yes', 'no')),
  answered_at timestamptz,
  -- How they showed who they are, in Swedish.
  identified_by text check (char_length(identified_by) <= 200),
  -- How many changes a buyer had been shown.
  changes integer check (changes >= 0),
  -- Of a follower: the buyer wants them along.
  is_kept boolean not null default false,
  check ((answer is null) = (answered_at is null)),
  check (user_id is not null or email is not null)
);
create unique index hand_over_party_person on hand_over_party (parcel_id, user_id) where user_id is not null;
create unique index hand_over_party_email on hand_over_party (parcel_id, email) where role = 'buyer';
create index hand_over_party_user on hand_over_party (user_id);

-- A code that was mailed to confirm an address; ten wrong ones end it.
create table hand_over_code (
  parcel_id bigint not null references hand_over on delete cascade,
  email citext not null check (char_length(email::text) <= 254),
  code_sha256 bytea not null check (octet_length(code_sha256) = 32),
  ends_at timestamptz not null,
  wrong smallint not null default 0 check (wrong between 0 and 10),
  primary key (parcel_id, email)
);

create table hand_over_question (
  id bigint generated always as identity primary key,
  parcel_id bigint not null references hand_over on delete cascade,
  asked_by citext not null check (char_length(asked_by::text) <= 254),
  text text not null check (text ~ '\S' and char_length(text) <= 2000),
  asked_at timestamptz not null default now(),
  answer text check (char_length(answer) <= 2000),
  answered_at timestamptz,
  answered_by bigint references app_user,
  check (num_nulls(answer, answered_at, answered_by) in (0, 3))
);
create index hand_over_question_parcel on hand_over_question (parcel_id, id);
create index hand_over_question_answered_by on hand_over_question (answered_by);

-- What each thing became in the buyer's folder. A component's label goes with the thing: `code` is what it had.
create table hand_over_copy (
  parcel_id bigint not null references hand_over on delete cascade,
  kind text not null check (kind in ('folder', 'component', 'activity', 'series', 'fault', 'file', 'firm')),
  from_id bigint not null,
  to_id bigint not null,
  code text,
  primary key (parcel_id, kind, from_id)
);
create index hand_over_copy_to on hand_over_copy (kind, to_id);

-- Who was in the seller's folder, or invited to it, until the exchange.
create table hand_over_former (
  parcel_id bigint not null references hand_over on delete cascade,
  membership_id bigint not null references membership on delete cascade,
  status_id smallint not null references status,
  primary key (parcel_id, membership_id)
);
create index hand_over_former_membership on hand_over_former (membership_id);

-- What both have of it, whatever becomes of their folders.
create table hand_over_certificate (
  id bigint generated always as identity primary key,
  parcel_id bigint unique references parcel on delete set null,
  seller_folder_id bigint references folder on delete set null,
  buyer_folder_id bigint references folder on delete set null,
  content jsonb not null,
  manifest_sha256 bytea not null check (octet_length(manifest_sha256) = 32),
  pdf_sha256 bytea check (octet_length(pdf_sha256) = 32),
  exchanged_at timestamptz not null,
  undone_at timestamptz
);
create index hand_over_certificate_seller on hand_over_certificate (seller_folder_id) where seller_folder_id is not null;
create index hand_over_certificate_buyer on hand_over_certificate (buyer_folder_id) where buyer_folder_id is not null;
create index hand_over_certificate_manifest on hand_over_certificate (manifest_sha256);
create index hand_over_certificate_pdf on hand_over_certificate (pdf_sha256) where pdf_sha256 is not null;

-- What the buyer gets begins with them: what became of it before is the seller's alone.
create function hands_over() returns boolean language sql stable
  return coalesce(current_setting('parmen.hands_over', true), '') = 'on';

create function leave_out() returns trigger language plpgsql as $$
begin
  return null;
end $$;

create trigger leave_out before insert on change for each row when (hands_over()) execute function leave_out();

-- Handing a folder over does not change it: as before otherwise.
drop trigger touch on folder;
create trigger touch before update on folder for each row
  when (old.deletion_id is not distinct from new.deletion_id and old.take_down_id is not distinct from new.take_down_id
    and old.handed_over_at is not distinct from new.handed_over_at
    and pg_trigger_depth() = 0 and not fills_lemmas())
  execute function touch_updated_at();
