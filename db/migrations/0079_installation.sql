-- Which database this is: storage and archives of backups name it as theirs (decision 117).
create table installation (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid()
);
insert into installation default values;
