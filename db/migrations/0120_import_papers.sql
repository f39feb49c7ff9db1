-- The papers of what came in, each on its way to its component once the rows are there.
create table import_paper (
  run_id bigint not null references import_run on delete cascade,
  -- Its place among the papers of the run: in this order they are laid there.
  number integer not null check (number > 0),
  component_id bigint not null references component on delete cascade,
  -- In the file that came in; null: the file says that there is one, but it is not there.
  path text check (char_length(path) <= 500),
  name text not null check (name ~ '\S' and char_length(name) <= 200),
  kind_id smallint not null references file_kind,
  upload_id uuid references upload on delete set null,
  -- What was made of the upload, which goes before it.
  file_id bigint references file on delete set null,
  size bigint check (size > 0),
  -- Why it did not come along: a code of the contract.
  refused text,
  primary key (run_id, number)
);
create index import_paper_component on import_paper (component_id);
create index import_paper_upload on import_paper (upload_id) where upload_id is not null;
create index import_paper_file on import_paper (file_id) where file_id is not null;
