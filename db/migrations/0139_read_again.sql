-- What was read of a paper stays while it is read once more.
alter table reading
  drop constraint reading_check1,
  add constraint reading_pages_of_state check (
    (state <> 'done' or pages is not null) and (state in ('done', 'waiting') or pages is null)
  );
