-- When a component is to be done next, as a paper or its people say, and what says so: fields of it as its life is, so that they go
-- where that goes. Of one that nobody has decided about its life says when. Runs on PostgreSQL 15 and later. Until a process of the
-- version before is stopped, it fails where it reads or writes the plan, and keeps nothing there that would be lost.
alter table component
  add column due_year smallint check (due_year between 1000 and 2200),
  add column due_source text check (due_source ~ '\S' and char_length(due_source) <= 200);

alter table component disable trigger user;
update component set due_year = next_year, due_source = source from upkeep_part where component_id = component.id;
alter table component enable trigger user;
drop table upkeep_part;

create or replace trigger record after insert or update on component
  for each row when (pg_trigger_depth() = 0)
  execute function record_change('component', '{"name": "name", "make": "make", "model": "model", "model_year": "modelYear",
      "serial_number": "serialNumber", "place": "place", "bought_on": "boughtOn", "bought_at": "boughtAt", "price": "price",
      "price_today": "priceToday", "currency": "currency", "warranty_until": "warrantyUntil",
      "expected_life_years": "expectedLifeYears", "due_year": "dueYear", "due_source": "dueSource", "meter_unit": "meterUnit",
      "status_id": "status", "replaced_by": "replacedBy", "description": "description", "link": "link", "cover_file_id": "cover"}');
