-- What is remembered of a firm goes back to what it was when a save is taken back, and what was forgotten can be had again
-- for a day: each that was learned is kept, and the latest counts. Runs on PostgreSQL 15 and later.

alter table inbox_rule add column forgotten_at timestamptz;
drop index inbox_rule_of_firm;
create index inbox_rule_of_firm on inbox_rule (user_id, organisation_number, id);
create index inbox_rule_forgotten on inbox_rule (forgotten_at) where forgotten_at is not null;
