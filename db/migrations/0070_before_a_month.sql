-- What is to be done 'before 1 March' each year is planned for the last day of February, in leap years too. Its series was kept with
-- the number of its first day. Runs on PostgreSQL 15 and later, on a database with data in it.

update series
set rule = regexp_replace(rule, 'BYMONTHDAY=\d+', 'BYMONTHDAY=-1')
where season = 'latest'
  and rule ~ 'FREQ=YEARLY'
  and rule ~ ('BYMONTH=' || extract(month from first_day) || ';')
  and rule ~ ('BYMONTHDAY=' || extract(day from first_day) || '(;|$)')
  and extract(day from first_day + 1) = 1;
