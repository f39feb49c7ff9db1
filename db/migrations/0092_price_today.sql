-- What the same thing would cost new today, in hundredths of the component's currency, as its people state it, and the day on which they
-- did. Runs on PostgreSQL 15 and later, on a database with data in it; a process of the version before neither reads nor writes it. Until
-- it is stopped, it does not know how to answer with the history of a folder in which this has been changed.

alter table component
  add column price_today bigint,
  add column price_today_on date,
  add constraint component_price_today_check check (price_today between 0 and 99999999999),
  add constraint component_price_today_on_check check ((price_today is null) = (price_today_on is null));

create or replace trigger record after insert or update on component
  for each row when (pg_trigger_depth() = 0)
  execute function record_change('component', '{"name": "name", "make": "make", "model": "model", "model_year": "modelYear",
      "serial_number": "serialNumber", "place": "place", "bought_on": "boughtOn", "bought_at": "boughtAt", "price": "price",
      "price_today": "priceToday", "currency": "currency", "warranty_until": "warrantyUntil",
      "expected_life_years": "expectedLifeYears", "meter_unit": "meterUnit", "status_id": "status", "replaced_by": "replacedBy",
      "description": "description", "link": "link", "cover_file_id": "cover"}');
