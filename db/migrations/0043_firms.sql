-- Firms of a main folder as the other things in it: with a history. Runs on PostgreSQL 15 and later.
alter table change drop constraint change_kind_check;
alter table change add constraint change_kind_check
  check (kind in ('folder', 'activity', 'component', 'firm', 'file', 'member', 'invitation'));

create index firm_in_trash on firm (folder_id) where deletion_id is not null;

create trigger record after insert or update on firm for each row execute function record_change(
  'firm',
  '{"name": "name", "contact_person": "contactPerson", "phone": "phone", "email": "email", "website": "website",
    "organisation_number": "organisationNumber", "note": "note"}'
);
