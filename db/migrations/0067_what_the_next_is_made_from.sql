-- What the next event of a series is made from: a change of one event no longer goes on to those after it unless that is said.
-- Runs on PostgreSQL 15 and later, on a database with data in it.

alter table series
  add column title text collate swedish check (title ~ '\S' and char_length(title) <= 200),
  add column description text check (char_length(description) <= 10000),
  add column type_id smallint references activity_type,
  add column component_id bigint,
  add column responsible_id bigint references app_user on delete set null,
  add column firm_id bigint references firm on delete set null,
  add column estimated_cost bigint check (estimated_cost between -99999999999 and 99999999999),
  add column currency character(3) not null default 'SEK' check (currency in ('SEK', 'EUR', 'NOK', 'DKK', 'USD', 'GBP')),
  add column reminder_days smallint default 7 check (reminder_days in (0, 1, 7, 14)),
  add foreign key (component_id, folder_id) references component (id, folder_id) on delete set null (component_id);

-- As until now: what the event that is to be done says, or else the latest.
update series set
  title = latest.title, description = latest.description, type_id = latest.type_id, component_id = latest.component_id,
  responsible_id = latest.responsible_id, firm_id = latest.firm_id, estimated_cost = latest.estimated_cost,
  currency = latest.currency, reminder_days = latest.reminder_days
from (
  select distinct on (series_id) activity.* from activity where series_id is not null
  order by series_id, (status_id in (20, 21) and deletion_id is null) desc, series_day desc, id desc
) as latest
where latest.series_id = series.id;
-- Of a series without events, which nothing comes after.
update series set title = words where title is null;
alter table series alter column title set not null;

create index series_component on series (component_id, folder_id) where component_id is not null;
create index series_responsible on series (responsible_id) where responsible_id is not null;
create index series_firm on series (firm_id) where firm_id is not null;
