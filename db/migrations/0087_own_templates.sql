-- Templates that people make of their own folders (decision 125). Runs on PostgreSQL 15 and later.

-- What a main folder was made of as the template was saved, frozen: it is the account's own, and refers to no folder.
create table own_template (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user on delete cascade,
  title text collate swedish not null check (title ~ '\S' and char_length(title) <= 200),
  category_id smallint references category,
  -- How much of each it holds, so that a list need not read it.
  children smallint not null,
  components smallint not null,
  activities smallint not null,
  -- The version of its shape, and what the contract calls `NewContent`.
  content jsonb not null check (content ? 'version' and octet_length(content::text) <= 524288),
  created_at timestamptz not null default now()
);
create index own_template_of_user on own_template (user_id, title, id);
create index own_template_category on own_template (category_id) where category_id is not null;
