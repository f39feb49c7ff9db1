-- A cost may be below zero: what was paid back. VAT has its sign. Runs on PostgreSQL 15 and later, on a database with data in it.

alter table activity
  drop constraint activity_cost_check,
  drop constraint activity_vat_check,
  drop constraint activity_vat_within_cost;
alter table activity
  add constraint activity_cost_check check (abs(cost) <= 99999999999),
  add constraint activity_vat_within_cost check (vat is null or vat between least(0, cost) and greatest(0, cost) and cost is not null);

drop index activity_costs;
create index activity_costs on activity (folder_id, start_date) include (id, cost, vat, currency, type_id, component_id, firm_id)
  where cost <> 0 and status_id <> 23 and deletion_id is null;
