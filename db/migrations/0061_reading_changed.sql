-- When a reading was corrected: what was noted as an event was done is taken back with it only as it was noted.
alter table meter_reading add column updated_at timestamptz not null default now();
alter table meter_reading disable trigger record;
update meter_reading set updated_at = created_at;
alter table meter_reading enable trigger record;
create trigger touch before update on meter_reading for each row execute function touch_updated_at();
