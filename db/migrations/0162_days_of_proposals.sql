-- Days of proposals lie between 1000 and 2200, like all others that are given. Runs on PostgreSQL 15 and later, on a
-- database with data in it.

create trigger possible_days_added before insert on proposal for each row
  when (new.start_date not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();
create trigger possible_days_changed before update of start_date on proposal for each row
  when (new.start_date is distinct from old.start_date and new.start_date not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();
