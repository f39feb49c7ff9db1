-- Offers from firms for an event that is planned, one of which may be chosen. Runs on PostgreSQL 15 and later, on a database
-- with data in it.
create table offer (
  id bigint generated always as identity primary key,
  activity_id bigint not null,
  folder_id bigint not null,
  firm_id bigint not null references firm,
  -- With VAT, in hundredths of the currency.
  amount bigint not null check (amount between 0 and 99999999999),
  vat bigint check (vat between 0 and amount),
  currency char(3) not null default 'SEK' check (currency in ('SEK', 'EUR', 'NOK', 'DKK', 'USD', 'GBP')),
  included text check (char_length(included) <= 10000),
  note text check (char_length(note) <= 10000),
  valid_until date,
  chosen_at timestamptz,
  chosen_by bigint references app_user,
  -- What the event said before its firm and estimate became those of the offer.
  former_firm_id bigint references firm on delete set null,
  former_estimated_cost bigint,
  former_currency char(3),
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (id, activity_id),
  foreign key (activity_id, folder_id) references activity (id, folder_id) on delete cascade,
  check ((chosen_at is null) = (chosen_by is null))
);
create index offer_of_activity on offer (activity_id, folder_id, id);
create index offer_of_folder on offer (folder_id, id);
create index offer_firm on offer (firm_id);
create index offer_former_firm on offer (former_firm_id) where former_firm_id is not null;
create index offer_created_by on offer (created_by);
create index offer_chosen_by on offer (chosen_by) where chosen_by is not null;
create unique index offer_chosen on offer (activity_id) where chosen_at is not null;
create trigger touch before update on offer for each row execute function touch_updated_at();

create function offer_words(offer offer) returns text language sql stable as $$
  select firm.name || ', '
    || replace(to_char(offer.amount / 100, 'FM999G999G990'), ',', U&'\00a0')
    || case when offer.amount % 100 > 0 then ',' || lpad((offer.amount % 100)::text, 2, '0') else '' end
    || U&'\00a0' || case offer.currency when 'SEK' then 'kr' else offer.currency end
  from firm
  where firm.id = offer.firm_id
$$;

-- In the history of its event, which others' pages follow.
create function record_offer() returns trigger language plpgsql as $$
declare
  was text := offer_words(old);
  is_now text := offer_words(new);
  chosen_was text := case when old.chosen_at is not null then was end;
  chosen_now text := case when new.chosen_at is not null then is_now end;
  fields jsonb := '[]';
begin
  if was is distinct from is_now then
    fields := fields || jsonb_build_object('field', 'offer', 'from', was, 'to', is_now);
  end if;
  if (chosen_was is null) <> (chosen_now is null) then
    fields := fields || jsonb_build_object('field', 'chosenOffer', 'from', chosen_was, 'to', chosen_now);
  end if;
  insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
  select folder_id, acting_user(), 'activity', id, title, 'changed', fields
  from activity
  where id = coalesce(new.activity_id, old.activity_id) and deletion_id is null and fields <> '[]';
  return null;
end $$;
create trigger record after insert or update or delete on offer for each row when (pg_trigger_depth() = 0)
  execute function record_offer();

-- A paper of the event may belong to one of its offers.
alter table file
  add column offer_id bigint,
  add check (offer_id is null or activity_id is not null),
  add foreign key (offer_id, activity_id) references offer (id, activity_id) on delete set null (offer_id);
create index file_offer on file (offer_id, activity_id) where offer_id is not null;
alter table upload
  add column offer_id bigint,
  add foreign key (offer_id, activity_id) references offer (id, activity_id) on delete set null (offer_id);
create index upload_offer on upload (offer_id, activity_id) where offer_id is not null;

-- What was said of it at one event does not hold at another.
create or replace function forget_moment() returns trigger language plpgsql as $$
begin
  new.moment := null;
  new.offer_id := null;
  return new;
end $$;

-- A view's columns are those its table had when it was made.
create or replace view standing_file as
  select file.*
  from file
  left join activity on activity.id = file.activity_id
  left join component on component.id = file.component_id
  where file.deletion_id is null and activity.deletion_id is null and component.deletion_id is null;
