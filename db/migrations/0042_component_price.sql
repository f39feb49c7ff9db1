-- What a component was bought for, in hundredths of the currency. Runs on PostgreSQL 15 and later, on a database with data in it.

alter table component
  add column price bigint check (price between 0 and 99999999999),
  add column currency char(3) not null default 'SEK' check (currency in ('SEK', 'EUR', 'NOK', 'DKK', 'USD', 'GBP'));

create or replace trigger record after insert or update on component for each row when (pg_trigger_depth() = 0)
  execute function record_change(
    'component',
    '{"name": "name", "make": "make", "model": "model", "serial_number": "serialNumber", "place": "place",
      "bought_on": "boughtOn", "bought_at": "boughtAt", "price": "price", "currency": "currency",
      "warranty_until": "warrantyUntil", "expected_life_years": "expectedLifeYears", "status_id": "status",
      "replaced_by": "replacedBy", "description": "description", "link": "link", "cover_file_id": "cover"}'
  );
