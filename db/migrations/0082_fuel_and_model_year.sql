-- A component has the year of its model, and an event the litres that were filled in. Runs on PostgreSQL 15 and later, on a database
-- with data in it; a process of the version before neither reads nor writes what is new. Until it is stopped, it does not know how to
-- answer with the history of a folder in which one of the two has been changed.

alter table component add column model_year smallint check (model_year between 1000 and 2200);

-- Hundredths of a litre.
alter table activity add column litres integer check (litres between 1 and 9999999);

create or replace trigger record after insert or update on component
  for each row when (pg_trigger_depth() = 0)
  execute function record_change('component', '{"name": "name", "make": "make", "model": "model", "model_year": "modelYear",
      "serial_number": "serialNumber", "place": "place", "bought_on": "boughtOn", "bought_at": "boughtAt", "price": "price",
      "currency": "currency", "warranty_until": "warrantyUntil", "expected_life_years": "expectedLifeYears",
      "meter_unit": "meterUnit", "status_id": "status", "replaced_by": "replacedBy", "description": "description",
      "link": "link", "cover_file_id": "cover"}');

create or replace trigger record after insert or update on activity
  for each row when (not replaces_firms())
  execute function record_change('activity', '{"title": "title", "status_id": "status", "start_date": "startDate",
    "end_date": "endDate", "type_id": "type", "component_id": "component", "responsible_id": "responsible", "firm_id": "firm",
    "estimated_cost": "estimatedCost", "cost": "cost", "vat": "vat", "currency": "currency", "litres": "litres",
    "description": "description", "outcome": "outcome", "series_id": "series", "reminder_days": "reminder"}');

-- The latest fillings of a component, to compute what it consumes.
create index activity_filled on activity (component_id, start_date, id) include (litres)
  where litres is not null and status_id = 22 and deletion_id is null;
