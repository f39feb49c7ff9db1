-- What a person had from a firm and laid elsewhere than was suggested is remembered: the next from it is suggested so.
-- Runs on PostgreSQL 15 and later.

create table inbox_rule (
  id bigint generated always as identity primary key,
  -- Theirs alone: another of the same folder may sort otherwise.
  user_id bigint not null references app_user (id) on delete cascade,
  -- The firm's number, its digits alone, and what it was called then.
  organisation_number text not null check (organisation_number ~ '^[0-9]{10,12}$'),
  firm_name text not null check (firm_name ~ '\S' and char_length(firm_name) <= 200),
  folder_id bigint not null references folder (id) on delete cascade,
  type_id smallint references activity_type (id),
  component_id bigint references component (id) on delete set null,
  -- Of what it was learned: when that is put back the rule goes.
  inbox_item_id bigint references inbox_item (id) on delete set null,
  learned_at timestamptz not null default now()
);
create unique index inbox_rule_of_firm on inbox_rule (user_id, organisation_number);
create index inbox_rule_folder on inbox_rule (folder_id);
create index inbox_rule_component on inbox_rule (component_id) where component_id is not null;
create index inbox_rule_item on inbox_rule (inbox_item_id) where inbox_item_id is not null;

-- Of other rules than those of today a list reads the pages anew, of the few that wait.
drop index reading_rules;
