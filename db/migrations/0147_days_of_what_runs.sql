-- Days of complaints, loans, funds and use lie between 1000 and 2200, like all others that people give. Runs on PostgreSQL 15 and
-- later, on a database with data in it.

create trigger possible_days_added before insert on complaint for each row
  when (new.noticed_on not between '1000-01-01' and '2200-12-31'
    or new.sent_on not between '1000-01-01' and '2200-12-31'
    or new.answered_on not between '1000-01-01' and '2200-12-31'
    or new.asked_again_on not between '1000-01-01' and '2200-12-31'
    or new.ended_on not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();
create trigger possible_days_changed before update of noticed_on, sent_on, answered_on, asked_again_on, ended_on on complaint for each row
  when ((new.noticed_on is distinct from old.noticed_on and new.noticed_on not between '1000-01-01' and '2200-12-31')
    or (new.sent_on is distinct from old.sent_on and new.sent_on not between '1000-01-01' and '2200-12-31')
    or (new.answered_on is distinct from old.answered_on and new.answered_on not between '1000-01-01' and '2200-12-31')
    or (new.asked_again_on is distinct from old.asked_again_on and new.asked_again_on not between '1000-01-01' and '2200-12-31')
    or (new.ended_on is distinct from old.ended_on and new.ended_on not between '1000-01-01' and '2200-12-31'))
  execute function refuse_day();

drop trigger possible_days_added on loan;
drop trigger possible_days_changed on loan;
create trigger possible_days_added before insert on loan for each row
  when (new.lent_on not between '1000-01-01' and '2200-12-31'
    or new.due_on not between '1000-01-01' and '2200-12-31'
    or new.returned_on not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();
create trigger possible_days_changed before update of lent_on, due_on, returned_on on loan for each row
  when ((new.lent_on is distinct from old.lent_on and new.lent_on not between '1000-01-01' and '2200-12-31')
    or (new.due_on is distinct from old.due_on and new.due_on not between '1000-01-01' and '2200-12-31')
    or (new.returned_on is distinct from old.returned_on and new.returned_on not between '1000-01-01' and '2200-12-31'))
  execute function refuse_day();

create trigger possible_days_added before insert on upkeep_fund for each row
  when (new.fund_on not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();
create trigger possible_days_changed before update of fund_on on upkeep_fund for each row
  when ((new.fund_on is distinct from old.fund_on and new.fund_on not between '1000-01-01' and '2200-12-31'))
  execute function refuse_day();

create trigger possible_days_changed before update of day on meter_day for each row
  when (new.day is distinct from old.day and new.day not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();
