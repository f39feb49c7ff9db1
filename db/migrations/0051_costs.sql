-- What things cost, by folder and day, is summed from this index alone. Runs on PostgreSQL 15 and later.

create index activity_costs on activity (folder_id, start_date)
  include (id, cost, vat, currency, type_id, component_id, firm_id)
  where cost > 0 and status_id <> 23 and deletion_id is null;
