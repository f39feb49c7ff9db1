-- The whole schema for the specification's entities. Runs on PostgreSQL 15 and later.

create extension if not exists citext;
create collation if not exists swedish (provider = icu, locale = 'sv-SE');

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- Words to choose from. Ids are fixed: code and the specification name them.

create table status (
  id smallint primary key,
  kind text not null check (kind in ('user', 'membership', 'folder', 'activity', 'component', 'customer_service')),
  name text collate swedish not null
);

create table role (
  id smallint primary key,
  name text collate swedish not null unique
);

create table category (
  id smallint primary key,
  parent_id smallint references category,
  name text collate swedish not null,
  position smallint not null,
  unique nulls not distinct (parent_id, name)
);

create table activity_type (
  id smallint primary key,
  name text collate swedish not null unique,
  position smallint not null
);

-- People. Keyed by who vouches for them, never by e-mail address.

create table app_user (
  id bigint generated always as identity primary key,
  issuer text not null,
  subject text not null,
  email citext not null check (char_length(email::text) <= 254),
  first_name text collate swedish not null check (char_length(first_name) <= 100),
  last_name text collate swedish not null default '' check (char_length(last_name) <= 100),
  mobile text check (char_length(mobile) <= 40),
  company text collate swedish check (char_length(company) <= 200),
  status_id smallint not null default 9 references status check (status_id in (9, 10)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index app_user_email on app_user (email);

-- One act of deleting. What carries its id went along and comes back along.

create table deletion (
  id bigint generated always as identity primary key,
  deleted_by bigint not null references app_user,
  deleted_at timestamptz not null default now()
);
create index deletion_deleted_at on deletion (deleted_at);
create index deletion_deleted_by on deletion (deleted_by);

-- Folders: two levels. The pair (parent_id, parent_is_main) can only point at a folder without a parent.

create table folder (
  id bigint generated always as identity primary key,
  parent_id bigint,
  is_main boolean not null generated always as (parent_id is null) stored,
  parent_is_main boolean generated always as (case when parent_id is not null then true end) stored,
  category_id smallint references category,
  title text collate swedish not null check (title ~ '\S' and char_length(title) <= 200),
  description text check (char_length(description) <= 10000),
  zip_code text check (char_length(zip_code) <= 10),
  city text collate swedish check (char_length(city) <= 100),
  status_id smallint not null default 18 references status check (status_id in (18, 19)),
  created_by bigint not null references app_user,
  deletion_id bigint references deletion,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, is_main),
  foreign key (parent_id, parent_is_main) references folder (id, is_main),
  check (is_main or (zip_code is null and city is null))
);
create index folder_children on folder (parent_id, title) where deletion_id is null;
create index folder_children_latest on folder (parent_id, updated_at desc) where deletion_id is null;
create index folder_parent on folder (parent_id);
create index folder_category on folder (category_id);
create index folder_created_by on folder (created_by);
create index folder_deletion on folder (deletion_id) where deletion_id is not null;

-- A person's relation to a folder. An invitation has no person until somebody claims it.

create table membership (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder,
  user_id bigint references app_user,
  invited_email citext check (char_length(invited_email::text) <= 254),
  invited_by bigint references app_user,
  role_id smallint not null references role,
  status_id smallint not null references status check (status_id in (14, 15, 16, 17)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status_id <> 14 or user_id is not null),
  check (status_id <> 15 or (invited_email is not null and invited_by is not null)),
  check (role_id <> 1 or status_id = 14)
);
create unique index membership_one_per_person on membership (folder_id, user_id) where status_id = 14;
create unique index membership_one_founder on membership (folder_id) where status_id = 14 and role_id = 1;
create unique index membership_one_invitation on membership (folder_id, invited_email) where status_id = 15;
create index membership_folder on membership (folder_id, status_id);
create index membership_user on membership (user_id, status_id);
create index membership_invited_email on membership (invited_email) where status_id = 15;
create index membership_invited_by on membership (invited_by);

-- The secret of an invitation: only its SHA-256 is kept. Gone once it is answered.

create table invitation (
  membership_id bigint primary key references membership on delete cascade,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null
);

-- What a folder holds.

create table component (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder,
  name text collate swedish not null check (name ~ '\S' and char_length(name) <= 200),
  description text check (char_length(description) <= 10000),
  link text check (link ~* '^https?://' and char_length(link) <= 2000),
  status_id smallint not null default 24 references status check (status_id in (24, 25, 26)),
  created_by bigint not null references app_user,
  deletion_id bigint references deletion,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, folder_id)
);
create index component_by_name on component (folder_id, name, id) where deletion_id is null;
create index component_latest on component (folder_id, updated_at desc) where deletion_id is null;
create index component_folder on component (folder_id);
create index component_created_by on component (created_by);
create index component_deletion on component (deletion_id) where deletion_id is not null;

create table activity (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder,
  component_id bigint,
  type_id smallint references activity_type,
  title text collate swedish not null check (title ~ '\S' and char_length(title) <= 200),
  description text check (char_length(description) <= 10000),
  outcome text check (char_length(outcome) <= 10000),
  start_date date,
  end_date date,
  status_id smallint not null default 20 references status check (status_id in (20, 21, 22, 23)),
  initiated_by bigint not null references app_user,
  deletion_id bigint references deletion,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (component_id, folder_id) references component (id, folder_id),
  check ((start_date is null) = (end_date is null)),
  check (end_date >= start_date)
);
create index activity_by_day on activity (folder_id, start_date desc nulls last, id desc) where deletion_id is null;
create index activity_latest on activity (folder_id, updated_at desc) where deletion_id is null;
create index activity_folder on activity (folder_id);
create index activity_component on activity (component_id, folder_id);
create index activity_initiated_by on activity (initiated_by);
create index activity_deletion on activity (deletion_id) where deletion_id is not null;

create table message (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder,
  sender_id bigint not null references app_user,
  subject text not null check (subject ~ '\S' and char_length(subject) <= 200),
  content text not null check (content ~ '\S' and char_length(content) <= 10000),
  deletion_id bigint references deletion,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index message_folder on message (folder_id, created_at desc, id desc) where deletion_id is null;
create index message_sender on message (sender_id, created_at desc, id desc) where deletion_id is null;
create index message_created_at on message (created_at);
create index message_deletion on message (deletion_id) where deletion_id is not null;

-- One row for each recipient; the sender has none.
create table message_read (
  id bigint generated always as identity primary key,
  message_id bigint not null references message on delete cascade,
  user_id bigint not null references app_user,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (message_id, user_id)
);
create index message_read_user on message_read (user_id, message_id);
create index message_read_unread on message_read (user_id, message_id) where read_at is null;

-- Between one person and customer service. No receiver: to customer service.
create table customer_service_message (
  id bigint generated always as identity primary key,
  folder_id bigint references folder,
  sender_id bigint not null references app_user,
  receiver_id bigint references app_user,
  subject text not null check (subject ~ '\S' and char_length(subject) <= 200),
  content text not null check (content ~ '\S' and char_length(content) <= 10000),
  status_id smallint not null default 29 references status check (status_id in (29, 30, 31)),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index customer_service_sender on customer_service_message (sender_id, created_at desc);
create index customer_service_receiver on customer_service_message (receiver_id, created_at desc);
create index customer_service_status on customer_service_message (status_id, created_at);
create index customer_service_folder on customer_service_message (folder_id);

create trigger touch before update on app_user for each row execute function touch_updated_at();
create trigger touch before update on membership for each row execute function touch_updated_at();
create trigger touch before update on component for each row execute function touch_updated_at();
create trigger touch before update on activity for each row execute function touch_updated_at();
create trigger touch before update on message for each row execute function touch_updated_at();
create trigger touch before update on message_read for each row execute function touch_updated_at();
create trigger touch before update on customer_service_message for each row execute function touch_updated_at();
create trigger touch before update on folder for each row execute function touch_updated_at();

-- Who may see which folder, and as what: every active membership, on the folder itself and on its sub-folders.
-- A person can stand twice for a sub-folder; the strongest role (the lowest id) holds. Nothing deleted is here.

create view folder_access as
  select f.id as folder_id, m.user_id, m.role_id, m.id as membership_id, false as is_inherited
  from membership m
  join folder f on f.id = m.folder_id
  where m.status_id = 14 and f.deletion_id is null
  union all
  select f.id, m.user_id, m.role_id, m.id, true
  from membership m
  join folder f on f.parent_id = m.folder_id
  where m.status_id = 14 and f.deletion_id is null;
