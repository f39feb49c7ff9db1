-- A notice whose end nobody knows is asked about too: ticked off, that says no day.
alter table agreement drop constraint agreement_check1;
alter table agreement add constraint agreement_asked check (asked_on is not null or asked_until is null);
update agreement set asked_until = null where notice_on is not null and confirmed_on is null and asked_until = asked_on;
