-- What people have elsewhere, taken in from a table (decision 139). Runs on PostgreSQL 15 and later.

-- One file, or what was pasted, on its way in: a draft of its person until it is written, and then its report.
create table import_run (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  folder_id bigint not null references folder on delete cascade,
  source text not null check (source in ('csv', 'excel', 'pasted', 'homebox', 'homeboxCollection', 'lubelogger', 'calendar')),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  size bigint not null check (size > 0),
  -- What it is read from, anew with each other setting: the bytes of a file, or what was pasted.
  content bytea references content,
  pasted text check (char_length(pasted) <= 200000),
  check (num_nonnulls(content, pasted) = 1),
  -- How it was read, and what that showed.
  settings jsonb not null,
  reading jsonb not null,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  -- What each column is, and where the values of a column of places belong.
  makes text not null check (makes in ('activity', 'component')),
  pairs jsonb not null,
  places jsonb not null default '{}',
  step smallint not null default 1 check (step between 1 and 3),
  state text not null default 'draft' check (state in ('draft', 'writing', 'done', 'undone')),
  -- Counts the times that somebody said write, or stop: a writing that is not the last one comes to nothing.
  attempt integer not null default 0,
  -- Why the last writing came to nothing: a code of the contract.
  failure text,
  counts jsonb,
  -- What was made of it beside its rows: `{ subFolders, firms, components }`, each ids.
  made jsonb not null default '{}',
  done_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  check ((done_at is not null) = (state in ('done', 'undone'))),
  check ((undone_at is not null) = (state = 'undone'))
);
create index import_run_of_user on import_run (user_id, folder_id, touched_at desc);
create index import_run_folder on import_run (folder_id);
create index import_run_content on import_run (content) where content is not null;
create index import_run_touched on import_run (touched_at);

-- How far the writing has come, told while its transaction goes on.
create table import_progress (
  run_id bigint primary key references import_run on delete cascade,
  written integer not null default 0
);

-- The rows as they stand in the file, and what becomes of each.
create table import_row (
  run_id bigint not null references import_run on delete cascade,
  number integer not null check (number > 0),
  cells text[] not null,
  kind text check (kind in ('activity', 'component')),
  -- By which the same row is known again, in this file or another; and the component that it belongs to.
  ref bytea not null check (octet_length(ref) = 32),
  of_ref bytea check (octet_length(of_ref) = 32),
  papers jsonb,
  mended jsonb,
  choice text not null default 'ours' check (choice in ('ours', 'file', 'both')),
  is_left_out boolean not null default false,
  state text check (state in ('new', 'same', 'conflict', 'notUnderstood')),
  planned jsonb,
  whys jsonb,
  existing_id bigint,
  differences jsonb,
  -- What an overwritten event or component said before.
  before jsonb,
  primary key (run_id, number)
);
create index import_row_by_state on import_row (run_id, state, number);

-- What has come in: the same row again makes nothing more of it.
create table import_ref (
  main_folder_id bigint not null references folder on delete cascade,
  ref bytea not null check (octet_length(ref) = 32),
  run_id bigint references import_run on delete set null,
  activity_id bigint references activity on delete cascade,
  component_id bigint references component on delete cascade,
  check (num_nonnulls(activity_id, component_id) = 1),
  primary key (main_folder_id, ref)
);
create index import_ref_run on import_ref (run_id) where run_id is not null;
create index import_ref_activity on import_ref (activity_id) where activity_id is not null;
create index import_ref_component on import_ref (component_id) where component_id is not null;

-- How a person paired the columns of a file, for the next one with the same header.
create table import_pairs (
  user_id bigint not null references app_user on delete cascade,
  fingerprint bytea not null check (octet_length(fingerprint) = 32),
  makes text not null check (makes in ('activity', 'component')),
  pairs jsonb not null,
  used_at timestamptz not null default now(),
  primary key (user_id, fingerprint)
);
create index import_pairs_used on import_pairs (used_at);
