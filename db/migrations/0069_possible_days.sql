-- Days that people give lie between the years 1000 and 2200. Held by triggers and not by checks: rows of before may lie outside,
-- and a check, `not valid` too, would refuse every later change of such a row, and would refuse it when a backup is restored.
-- A trigger looks at a day that is set, and does nothing for one that stays. Runs on PostgreSQL 15 and later, on a database
-- with data in it.

create function refuse_day() returns trigger language plpgsql as $$
begin
  raise check_violation using
    message = format('a day of a row in "%s" is outside 1000-01-01 to 2200-12-31', tg_table_name),
    table = tg_table_name;
end
$$;

create trigger possible_days_added before insert on activity for each row
  when (new.start_date < '1000-01-01' or new.end_date > '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of start_date, end_date on activity for each row
  when ((new.start_date is distinct from old.start_date or new.end_date is distinct from old.end_date)
    and (new.start_date < '1000-01-01' or new.end_date > '2200-12-31')) execute function refuse_day();

create trigger possible_days_added before insert on series for each row
  when (new.first_day not between '1000-01-01' and '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of first_day on series for each row
  when (new.first_day <> old.first_day and new.first_day not between '1000-01-01' and '2200-12-31') execute function refuse_day();

create trigger possible_days_added before insert on component for each row
  when (new.bought_on not between '1000-01-01' and '2200-12-31' or new.warranty_until not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();
create trigger possible_days_changed before update of bought_on, warranty_until on component for each row
  when ((new.bought_on is distinct from old.bought_on and new.bought_on not between '1000-01-01' and '2200-12-31')
    or (new.warranty_until is distinct from old.warranty_until and new.warranty_until not between '1000-01-01' and '2200-12-31'))
  execute function refuse_day();

create trigger possible_days_added before insert on fault for each row
  when (new.reported_on not between '1000-01-01' and '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of reported_on on fault for each row
  when (new.reported_on <> old.reported_on and new.reported_on not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();

create trigger possible_days_added before insert on file for each row
  when (new.day not between '1000-01-01' and '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of day on file for each row
  when (new.day <> old.day and new.day not between '1000-01-01' and '2200-12-31') execute function refuse_day();

create trigger possible_days_added before insert on meter_reading for each row
  when (new.read_on not between '1000-01-01' and '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of read_on on meter_reading for each row
  when (new.read_on <> old.read_on and new.read_on not between '1000-01-01' and '2200-12-31') execute function refuse_day();

create trigger possible_days_added before insert on offer for each row
  when (new.valid_until not between '1000-01-01' and '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of valid_until on offer for each row
  when (new.valid_until is distinct from old.valid_until and new.valid_until not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();

create trigger possible_days_added before insert on upload for each row
  when (new.day not between '1000-01-01' and '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of day on upload for each row
  when (new.day is distinct from old.day and new.day not between '1000-01-01' and '2200-12-31') execute function refuse_day();
