-- What the amounts of a file mean, as its person has said: whether a purchase is minus, as banks write it, and in which
-- currency an amount is that says none. It is remembered with the columns.
alter table import_run add column amounts jsonb;
alter table import_pairs add column amounts jsonb;

-- Money that came in, of a file whose purchases are minus: it is left out unless somebody takes it along.
alter table import_row drop constraint import_row_state_check;
alter table import_row add constraint import_row_state_check
  check (state in ('new', 'same', 'conflict', 'income', 'notUnderstood'));
