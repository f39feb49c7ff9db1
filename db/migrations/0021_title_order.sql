-- Titles in the order in which people count: 'Lägenhet 2' before 'Lägenhet 10'.
-- Runs on PostgreSQL 15 and later, on a database with data in it.
create collation if not exists swedish_titles (provider = icu, locale = 'sv-SE-u-kn-true');

drop index folder_children;
create index folder_children on folder (parent_id, title collate swedish_titles) where deletion_id is null;
drop index component_by_name;
create index component_by_name on component (folder_id, name collate swedish_titles, id) where deletion_id is null;
