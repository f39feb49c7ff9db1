-- Searching: the lemmas of a row's words, which the service writes beside the words themselves (decision 110). A row without any is
-- found by its words and their stems until a job has written them: each row of before, and what processes of the version before
-- write while they still run. Runs on PostgreSQL 15 and later, on a database with data in it.

alter table folder add column lemmas tsvector;
alter table activity add column lemmas tsvector;
alter table component add column lemmas tsvector;
alter table fault add column lemmas tsvector;
alter table firm add column lemmas tsvector;
alter table file add column lemmas tsvector;
alter table message add column lemmas tsvector;

create index folder_without_lemmas on folder (id) where lemmas is null;
create index activity_without_lemmas on activity (id) where lemmas is null;
create index component_without_lemmas on component (id) where lemmas is null;
create index fault_without_lemmas on fault (id) where lemmas is null;
create index firm_without_lemmas on firm (id) where lemmas is null;
create index file_without_lemmas on file (id) where lemmas is null;
create index message_without_lemmas on message (id) where lemmas is null;

create or replace view standing_file as
select file.id, file.folder_id, file.activity_id, file.component_id, file.content, file.name, file.description, file.kind_id, file.day,
  file.words, file.deletion_id, file.created_by, file.created_at, file.updated_at, file.search_title, file.search_vector, file.moment,
  file.sent_sha256, file.offer_id, file.fault_id, file.lemmas
from file
left join activity on activity.id = file.activity_id
left join component on component.id = file.component_id
left join fault on fault.id = file.fault_id
where file.deletion_id is null and activity.deletion_id is null and component.deletion_id is null and fault.deletion_id is null;

-- Text that is changed without new lemmas has none: those of before would find what is not there any longer.
create function forget_lemmas() returns trigger language plpgsql as $$
begin
  new.lemmas := null;
  return new;
end $$;

create trigger forget_lemmas before update of title, description, city on folder for each row
  when (old.lemmas is not distinct from new.lemmas
    and (old.title, old.description, old.city) is distinct from (new.title, new.description, new.city))
  execute function forget_lemmas();
create trigger forget_lemmas before update of title, description, outcome on activity for each row
  when (old.lemmas is not distinct from new.lemmas
    and (old.title, old.description, old.outcome) is distinct from (new.title, new.description, new.outcome))
  execute function forget_lemmas();
create trigger forget_lemmas before update of name, description, make, model, serial_number, place on component for each row
  when (old.lemmas is not distinct from new.lemmas
    and (old.name, old.description, old.make, old.model, old.serial_number, old.place)
      is distinct from (new.name, new.description, new.make, new.model, new.serial_number, new.place))
  execute function forget_lemmas();
create trigger forget_lemmas before update of title, description, place, closed_why on fault for each row
  when (old.lemmas is not distinct from new.lemmas
    and (old.title, old.description, old.place, old.closed_why)
      is distinct from (new.title, new.description, new.place, new.closed_why))
  execute function forget_lemmas();
create trigger forget_lemmas before update of name, contact_person, note on firm for each row
  when (old.lemmas is not distinct from new.lemmas
    and (old.name, old.contact_person, old.note) is distinct from (new.name, new.contact_person, new.note))
  execute function forget_lemmas();
create trigger forget_lemmas before update of name, description, words on file for each row
  when (old.lemmas is not distinct from new.lemmas
    and (old.name, old.description, old.words) is distinct from (new.name, new.description, new.words))
  execute function forget_lemmas();

-- The job that writes missing lemmas changes nothing that somebody would be told of.
create function fills_lemmas() returns boolean language sql stable
  return coalesce(current_setting('parmen.fills_lemmas', true), '') = 'on';

drop trigger touch on folder;
create trigger touch before update on folder for each row
  when (old.deletion_id is not distinct from new.deletion_id and pg_trigger_depth() = 0 and not fills_lemmas())
  execute function touch_updated_at();
drop trigger touch on activity;
create trigger touch before update on activity for each row
  when (old.deletion_id is not distinct from new.deletion_id and not fills_lemmas())
  execute function touch_updated_at();
drop trigger touch on component;
create trigger touch before update on component for each row
  when (old.deletion_id is not distinct from new.deletion_id and pg_trigger_depth() = 0 and not fills_lemmas())
  execute function touch_updated_at();
drop trigger touch on fault;
create trigger touch before update on fault for each row
  when (old.deletion_id is not distinct from new.deletion_id and not fills_lemmas())
  execute function touch_updated_at();
drop trigger touch on firm;
create trigger touch before update on firm for each row
  when (old.deletion_id is not distinct from new.deletion_id and not fills_lemmas())
  execute function touch_updated_at();
drop trigger touch on file;
create trigger touch before update on file for each row
  when (old.deletion_id is not distinct from new.deletion_id and old.words is not distinct from new.words and not fills_lemmas())
  execute function touch_updated_at();
drop trigger touch on message;
create trigger touch before update on message for each row when (not fills_lemmas()) execute function touch_updated_at();
