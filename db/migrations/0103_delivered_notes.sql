-- What a customer does in their own folder with what a firm delivered (decision 134). Runs on PostgreSQL 15 and later.

-- What its people write of their own beside it.
alter table delivered
  add column own_note text check (char_length(own_note) <= 5000),
  add constraint delivered_note_check check (own_note is null or file_id is null);

-- The correction that was left aside.
alter table delivery_claim add column left_version smallint;

-- Corrections that were taken over. What they changed stays here, also once the firm's versions are gone.
create table delivery_taken (
  claim_id bigint not null references delivery_claim on delete cascade,
  version smallint not null,
  correction text not null check (char_length(correction) <= 1000),
  corrected_at timestamptz not null,
  changes jsonb not null,
  primary key (claim_id, version)
);
