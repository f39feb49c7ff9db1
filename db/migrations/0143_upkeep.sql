-- When the parts of a folder are to be done next, as a paper or its people say, and what is set aside for them. Runs on
-- PostgreSQL 15 and later.

-- Of a part that nobody has decided about its life says when.
create table upkeep_part (
  component_id bigint primary key,
  folder_id bigint not null,
  next_year smallint check (next_year between 1000 and 2200),
  -- The paper or the words that say so.
  source text check (source ~ '\S' and char_length(source) <= 200),
  said_by bigint not null references app_user,
  said_at timestamptz not null default now(),
  foreign key (component_id, folder_id) references component (id, folder_id) on update cascade on delete cascade
);
create index upkeep_part_folder on upkeep_part (folder_id);
create index upkeep_part_said_by on upkeep_part (said_by);

create table upkeep_fund (
  folder_id bigint primary key references folder on delete cascade,
  -- In hundredths of a krona: each year, and what there was on a day.
  set_aside bigint check (set_aside >= 0),
  fund bigint check (fund >= 0),
  fund_on date check (fund_on between '1000-01-01' and '2200-12-31'),
  source text check (source ~ '\S' and char_length(source) <= 200),
  said_by bigint not null references app_user,
  said_at timestamptz not null default now()
);
create index upkeep_fund_said_by on upkeep_fund (said_by);

create trigger live_added after insert on upkeep_part
  referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_changed after update on upkeep_part
  referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_added after insert on upkeep_fund
  referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_changed after update on upkeep_fund
  referencing new table as touched for each statement execute function tell_of_dismissals();
