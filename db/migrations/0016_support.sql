-- What happens in a case is what is written, answered, closed and opened: who has taken it, and that the folder it is
-- about is gone, moves it nowhere in the inbox. Runs on PostgreSQL 15 and later, on a database with data.
drop trigger touch on support_case;
create trigger touch before update of status_id on support_case for each row execute function touch_updated_at();

-- What the inbox is searched by, folded once when it is written: folding every text for every search took seconds.
alter table support_case
  add search_text text collate "C" generated always as
    (folded(subject || ' ' || coalesce(contact_name, '') || ' ' || coalesce(contact_email::text, ''))) stored;
alter table customer_service_message
  add search_text text collate "C" generated always as (folded(content)) stored;
