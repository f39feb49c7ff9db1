-- What happened to one item, the latest first: for the latest entries.
create index change_of_item on change (subject_id, kind, id desc);
