-- Searching: firms by what they are reached by and registered as, and papers by the words of what they belong to (decision 120). Runs on
-- PostgreSQL 15 and later, on a database with data in it.

-- The scheme, "www" and the domain of the first level say nothing of whose a website or an address is (`addressWords`, which does the same to
-- what is typed).
create function firm_text(contact_person text, note text, phone text, email text, website text, organisation_number text) returns text
  language sql immutable parallel safe
  return coalesce(contact_person, '') || ' ' || coalesce(note, '') || ' ' || coalesce(phone, '') || ' '
    || coalesce(regexp_replace(email, '\.(se|nu|com|net|org|info|eu|no|dk|fi|de|io)$', '', 'i'), '') || ' '
    || coalesce(regexp_replace(regexp_replace(website, '^(https?://)?(www\.)?', '', 'i'),
      '\.(se|nu|com|net|org|info|eu|no|dk|fi|de|io)(?=[/:?#]|$)', '', 'i'), '') || ' ' || coalesce(organisation_number, '');

alter table firm
  drop column search_vector,
  add column search_vector tsvector generated always as
    (search_vector(name, firm_text(contact_person, note, phone, email, website, organisation_number))) stored;

drop trigger forget_lemmas on firm;
create trigger forget_lemmas before update of name, contact_person, note, phone, email, website, organisation_number on firm for each row
  when (old.lemmas is not distinct from new.lemmas
    and (old.name, old.contact_person, old.note, old.phone, old.email, old.website, old.organisation_number)
      is distinct from (new.name, new.contact_person, new.note, new.phone, new.email, new.website, new.organisation_number))
  execute function forget_lemmas();

create or replace view standing_file as
select file.id, file.folder_id, file.activity_id, file.component_id, file.content, file.name, file.description, file.kind_id, file.day,
  file.words, file.deletion_id, file.created_by, file.created_at, file.updated_at, file.search_title, file.search_vector, file.moment,
  file.sent_sha256, file.offer_id, file.fault_id, file.lemmas,
  coalesce(activity.search_vector, component.search_vector, fault.search_vector) as place_vector,
  coalesce(activity.lemmas, component.lemmas, fault.lemmas) as place_lemmas
from file
left join activity on activity.id = file.activity_id
left join component on component.id = file.component_id
left join fault on fault.id = file.fault_id
where file.deletion_id is null and activity.deletion_id is null and component.deletion_id is null and fault.deletion_id is null;
