-- Days that people fill in are within what may be, as in 0069. Runs on PostgreSQL 15 and later.

create trigger possible_days_added before insert on delivery for each row
  when (new.service_on not between '1000-01-01' and '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of service_on on delivery for each row
  when (new.service_on is distinct from old.service_on and new.service_on not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();

create trigger possible_days_added before insert on hand_over for each row
  when (new.access_day not between '1000-01-01' and '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of access_day on hand_over for each row
  when (new.access_day is distinct from old.access_day and new.access_day not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();
