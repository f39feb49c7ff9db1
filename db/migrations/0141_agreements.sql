-- Agreements: what runs until notice is given (decision 147). Runs on PostgreSQL 15 and later, on a database with data in it.

create table agreement (
  id bigint generated always as identity primary key,
  folder_id bigint not null references folder,
  title text not null collate swedish check (title ~ '\S' and char_length(title) <= 200),
  firm_id bigint references firm,
  number text check (char_length(number) <= 100),
  starts_on date,
  -- The first end; by the yearly day of an insurance, the day on which its next year begins.
  ends_on date,
  after text not null default 'runsOn' check (after in ('renews', 'runsOn', 'ends')),
  renews_months smallint check (renews_months between 1 and 600),
  notice_rule text not null default 'period' check (notice_rule in ('period', 'yearlyDay', 'anyTime')),
  -- Of these the earliest day counts; none: nobody knows.
  notice_months smallint check (notice_months between 0 and 120),
  notice_days smallint check (notice_days between 0 and 3650),
  other_notice_months smallint check (other_notice_months between 0 and 120),
  -- The last day on which another price can be chosen.
  price_until date,
  responsible_id bigint references app_user,
  component_id bigint,
  description text check (char_length(description) <= 10000),
  reminders text not null default 'on' check (reminders in ('on', 'off')),
  replaces_id bigint,
  -- The event that asks for what is next to decide; the day of that, and the end of the period that it is about.
  activity_id bigint,
  asked_on date,
  asked_until date,
  -- The end of the last period for which it was decided to keep it.
  kept_until date,
  notice_on date,
  confirmed_on date,
  ended_on date,
  deletion_id bigint references deletion,
  created_by bigint not null references app_user,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  lemmas tsvector,
  search_title text collate "C" generated always as (folded(title)) stored,
  search_vector tsvector generated always as
    (search_vector(title, coalesce(number, '') || ' ' || coalesce(description, ''))) stored,
  unique (id, folder_id),
  foreign key (component_id, folder_id) references component (id, folder_id) on delete set null (component_id),
  foreign key (activity_id, folder_id) references activity (id, folder_id) on delete set null (activity_id),
  foreign key (replaces_id, folder_id) references agreement (id, folder_id) on delete set null (replaces_id),
  check (replaces_id <> id),
  check ((asked_on is null) = (asked_until is null)),
  check (confirmed_on is null or notice_on is not null and ended_on is not null)
);
create index agreement_of_folder on agreement (folder_id, title, id) where deletion_id is null;
create index agreement_folder on agreement (folder_id);
create index agreement_in_trash on agreement (folder_id) where deletion_id is not null;
create index agreement_deletion on agreement (deletion_id) where deletion_id is not null;
create index agreement_component on agreement (component_id, folder_id) where component_id is not null;
create index agreement_activity on agreement (activity_id, folder_id) where activity_id is not null;
create index agreement_replaces on agreement (replaces_id, folder_id) where replaces_id is not null;
create index agreement_firm on agreement (firm_id) where firm_id is not null;
create index agreement_responsible on agreement (responsible_id) where responsible_id is not null;
create index agreement_created_by on agreement (created_by);
create index agreement_without_lemmas on agreement (id) where lemmas is null;
-- What is to be asked about anew as its day has passed.
create index agreement_asked on agreement (asked_on, id) where deletion_id is null and asked_on is not null;
create trigger touch before update on agreement for each row
  when (old.deletion_id is not distinct from new.deletion_id and not fills_lemmas() and not replaces_firms())
  execute function touch_updated_at();
create trigger forget_lemmas before update of title, number, description on agreement for each row
  when (old.lemmas is not distinct from new.lemmas and (old.title is distinct from new.title
    or old.number is distinct from new.number or old.description is distinct from new.description))
  execute function forget_lemmas();
create trigger possible_days_added before insert on agreement for each row
  when (new.starts_on not between '1000-01-01' and '2200-12-31'
    or new.ends_on not between '1000-01-01' and '2200-12-31'
    or new.price_until not between '1000-01-01' and '2200-12-31'
    or new.notice_on not between '1000-01-01' and '2200-12-31'
    or new.confirmed_on not between '1000-01-01' and '2200-12-31'
    or new.ended_on not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();
create trigger possible_days_changed before update of starts_on, ends_on, price_until, notice_on, confirmed_on, ended_on on agreement for each row
  when (new.starts_on is distinct from old.starts_on and new.starts_on not between '1000-01-01' and '2200-12-31'
    or new.ends_on is distinct from old.ends_on and new.ends_on not between '1000-01-01' and '2200-12-31'
    or new.price_until is distinct from old.price_until and new.price_until not between '1000-01-01' and '2200-12-31'
    or new.notice_on is distinct from old.notice_on and new.notice_on not between '1000-01-01' and '2200-12-31'
    or new.confirmed_on is distinct from old.confirmed_on and new.confirmed_on not between '1000-01-01' and '2200-12-31'
    or new.ended_on is distinct from old.ended_on and new.ended_on not between '1000-01-01' and '2200-12-31')
  execute function refuse_day();

create table agreement_price (
  id bigint generated always as identity primary key,
  agreement_id bigint not null,
  folder_id bigint not null,
  from_on date not null,
  -- In hundredths, for each of its periods.
  amount bigint not null check (amount between 0 and 99999999999),
  currency character(3) not null default 'SEK' check (currency in ('SEK', 'EUR', 'NOK', 'DKK', 'USD', 'GBP')),
  per text not null check (per in ('month', 'quarter', 'year', 'once')),
  -- What each unit costs beside, in hundredths of hundredths, and how many a year are counted on.
  unit_price bigint check (unit_price between 0 and 99999999999),
  unit text check (unit in ('kWh', 'MWh', 'm3', 'litres', 'mil', 'hours')),
  yearly_use integer check (yearly_use between 0 and 100000000),
  -- The paper that it was read from.
  file_id bigint,
  created_at timestamptz not null default now(),
  unique (agreement_id, from_on),
  foreign key (agreement_id, folder_id) references agreement (id, folder_id) on update cascade on delete cascade,
  foreign key (file_id) references file on delete set null,
  check ((unit is null) = (unit_price is null))
);
create index agreement_price_of on agreement_price (agreement_id, folder_id);
create index agreement_price_file on agreement_price (file_id) where file_id is not null;
create trigger possible_days_added before insert on agreement_price for each row
  when (new.from_on not between '1000-01-01' and '2200-12-31') execute function refuse_day();
create trigger possible_days_changed before update of from_on on agreement_price for each row
  when (new.from_on <> old.from_on and new.from_on not between '1000-01-01' and '2200-12-31') execute function refuse_day();

alter table change drop constraint change_kind_check;
alter table change add constraint change_kind_check
  check (kind in ('folder', 'activity', 'component', 'firm', 'fault', 'agreement', 'file', 'member', 'invitation'));

-- Its papers.
alter table file
  add column agreement_id bigint,
  add foreign key (agreement_id, folder_id) references agreement (id, folder_id) on delete cascade,
  drop constraint file_belongs_to_one,
  add constraint file_belongs_to_one check (num_nonnulls(activity_id, component_id, fault_id, agreement_id) <= 1);
create index file_agreement on file (agreement_id, folder_id) where agreement_id is not null;
drop index file_folder;
create index file_folder on file (folder_id) include (deletion_id, activity_id, component_id, fault_id, agreement_id);
alter table upload
  add column agreement_id bigint,
  add foreign key (agreement_id, folder_id) references agreement (id, folder_id) on delete cascade,
  drop constraint upload_belongs_to_one,
  add constraint upload_belongs_to_one check (num_nonnulls(activity_id, component_id, fault_id, agreement_id) <= 1);
create index upload_agreement on upload (agreement_id, folder_id) where agreement_id is not null;

create or replace view standing_file as
 select file.id,
    file.folder_id,
    file.activity_id,
    file.component_id,
    file.content,
    file.name,
    file.description,
    file.kind_id,
    file.day,
    file.words,
    file.deletion_id,
    file.created_by,
    file.created_at,
    file.updated_at,
    file.search_title,
    file.search_vector,
    file.moment,
    file.sent_sha256,
    file.offer_id,
    file.fault_id,
    file.lemmas,
    coalesce(activity.search_vector, component.search_vector, fault.search_vector, agreement.search_vector) as place_vector,
    coalesce(activity.lemmas, component.lemmas, fault.lemmas, agreement.lemmas) as place_lemmas,
    file.agreement_id
   from file
     left join activity on activity.id = file.activity_id
     left join component on component.id = file.component_id
     left join fault on fault.id = file.fault_id
     left join agreement on agreement.id = file.agreement_id
  where file.deletion_id is null and activity.deletion_id is null and component.deletion_id is null and fault.deletion_id is null
    and agreement.deletion_id is null;

create or replace function in_words(column_name text, value text)
 returns text
 language sql
 stable
as $function$
  select case column_name
    when 'status_id' then (select name from status where id = value::smallint)
    when 'type_id' then (select name from activity_type where id = value::smallint)
    when 'kind_id' then (select name from file_kind where id = value::smallint)
    when 'category_id' then (select name from category where id = value::smallint)
    when 'role_id' then (select name from role where id = value::smallint)
    when 'activity_id' then (select title from activity where id = value::bigint)
    when 'component_id' then (select name from component where id = value::bigint)
    when 'fault_id' then (select title from fault where id = value::bigint)
    when 'agreement_id' then (select title from agreement where id = value::bigint)
    when 'replaces_id' then (select title from agreement where id = value::bigint)
    when 'firm_id' then (select name from firm where id = value::bigint)
    when 'replaced_by' then (select name from component where id = value::bigint)
    when 'cover_file_id' then (select name from file where id = value::bigint)
    when 'series_id' then (select words from series where id = value::bigint)
    when 'earlier_id' then (select title from fault where id = value::bigint)
    when 'season' then case value when 'month' then 'Hela månaden' when 'latest' then 'Senast' end
    when 'is_closed' then case value::boolean when true then 'Avslutat' else 'Att åtgärda' end
    when 'severity' then case value when '1' then 'Kan vänta' when '2' then 'Bör åtgärdas' else 'Bråttom' end
    when 'moment' then case value when 'before' then 'Före' else 'Efter' end
    when 'inherits' then case value::boolean when true then 'Alla i huvudmappen' else 'Bara de som är med här' end
    when 'keeps_costs' then
      case value::boolean when true then 'Bara grundare och administratörer' else 'Alla som ser händelserna' end
    when 'observers_report' then
      case value::boolean when true then 'Också observatörer' else 'Grundare, administratörer och partner' end
    when 'hides_firms' then case value::boolean when true then 'Bara grundaren' else 'Alla som ser mappen' end
    when 'after' then case value when 'renews' then 'Förnyas' when 'runsOn' then 'Löper vidare' else 'Tar slut' end
    when 'notice_rule' then
      case value
        when 'yearlyDay' then 'På huvudförfallodagen' when 'anyTime' then 'När som helst' else 'Uppsägningstid före slutet'
      end
    when 'reminders' then case value when 'on' then 'På' else 'Av' end
    when 'meter_unit' then case value when 'mil' then 'Mil' else 'Timmar' end
    else left(value, 300)
  end
$function$;

create or replace function record_change()
 returns trigger
 language plpgsql
as $function$
declare
  what text := 'created';
  differing jsonb := '[]';
  place bigint;
  title text;
begin
  if tg_op = 'UPDATE' then
    if old.deletion_id is null and new.deletion_id is not null then
      what := 'deleted';
    elsif old.deletion_id is not null and new.deletion_id is null then
      what := 'restored';
    elsif new.deletion_id is not null then
      -- What lies in the trash is changed by its removal alone.
      return null;
    else
      what := 'changed';
      differing := fields_changed(to_jsonb(old), to_jsonb(new), tg_argv[1]::json);
    end if;
  end if;
  if tg_argv[0] = 'file' and what <> 'changed' then
    differing := fields_changed(
      '{}',
      jsonb_build_object('activity_id', new.activity_id, 'component_id', new.component_id, 'fault_id', new.fault_id,
        'agreement_id', new.agreement_id),
      '{"activity_id": "activity", "component_id": "component", "fault_id": "fault", "agreement_id": "agreement"}'
    );
  end if;
  -- A column is looked for only where it is asked for.
  if tg_argv[0] = 'folder' then
    place := new.id;
  else
    place := new.folder_id;
  end if;
  if tg_argv[0] in ('component', 'file', 'firm') then
    title := new.name;
  else
    title := new.title;
  end if;
  if what = 'changed' and tg_argv[0] in ('activity', 'component', 'fault', 'agreement') then
    if old.folder_id <> new.folder_id then
      -- A firm is another in another main folder's register, by the same name.
      select jsonb_build_array(jsonb_build_object('field', 'folder', 'from', old.folder_id::text, 'to', new.folder_id::text))
          || coalesce(jsonb_agg(field order by position) filter (where field ->> 'from' is distinct from field ->> 'to'), '[]')
        into differing
        from jsonb_array_elements(differing) with ordinality as one(field, position);
      insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields) values
        (old.folder_id, acting_user(), tg_argv[0], new.id, title, 'movedAway', differing),
        (new.folder_id, acting_user(), tg_argv[0], new.id, title, 'movedHere', differing);
      return null;
    end if;
  end if;
  if what = 'changed' and tg_argv[0] = 'folder' then
    if old.parent_id <> new.parent_id then
      differing := jsonb_build_array(jsonb_build_object('field', 'folder', 'from', old.parent_id::text, 'to', new.parent_id::text));
      if new.inherits then
        insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
        values (old.parent_id, acting_user(), 'folder', new.id, title, 'movedAway', differing);
      end if;
      what := 'movedHere';
    end if;
  end if;
  if what = 'changed' and differing = '[]' then
    return null;
  end if;
  insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
  values (place, acting_user(), tg_argv[0], new.id, title, what, differing);
  return null;
end $function$;

create or replace trigger record after insert or update on file for each row execute function record_change(
  'file',
  '{"name": "name", "kind_id": "type", "day": "day", "activity_id": "activity", "component_id": "component",
    "fault_id": "fault", "agreement_id": "agreement", "description": "description", "moment": "moment"}'
);
create trigger record after insert or update on agreement for each row when (not replaces_firms())
  execute function record_change(
    'agreement',
    '{"title": "title", "firm_id": "firm", "number": "number", "starts_on": "startsOn", "ends_on": "endsOn", "after": "after",
      "renews_months": "renewsMonths", "notice_rule": "noticeRule", "notice_months": "noticeMonths", "notice_days": "noticeDays",
      "other_notice_months": "otherNoticeMonths", "price_until": "priceUntil", "responsible_id": "responsible",
      "component_id": "component", "description": "description", "reminders": "reminders", "replaces_id": "replaces",
      "kept_until": "keptUntil", "notice_on": "noticeOn", "confirmed_on": "confirmedOn", "ended_on": "endedOn"}'
  );

-- Who ticks off the event that asks for a decision keeps the agreement for that period; where it asks whether the firm has
-- confirmed a notice, it has. Taken back by undoing it.
create function decide_agreements() returns trigger language plpgsql as $$
begin
  if new.status_id = 22 then
    update agreement
    set kept_until = case when notice_on is null then asked_until else kept_until end,
        confirmed_on = case when notice_on is not null then day_in_sweden(now()) end,
        ended_on = case when notice_on is not null then coalesce(ended_on, asked_until) else ended_on end
    where activity_id = new.id and asked_until is not null and confirmed_on is null and deletion_id is null;
  else
    update agreement
    set kept_until = case when kept_until = asked_until and notice_on is null then null else kept_until end,
        confirmed_on = null,
        ended_on = case when confirmed_on is null then ended_on end
    where activity_id = new.id and deletion_id is null;
  end if;
  return null;
end $$;
create trigger decide_agreements after update of status_id on activity for each row
  when ((old.status_id = 22) <> (new.status_id = 22))
  execute function decide_agreements();

-- Who deletes that event does not want to be asked; who restores it does.
create function remind_of_agreements() returns trigger language plpgsql as $$
begin
  update agreement set reminders = case when new.deletion_id is null then 'on' else 'off' end
  where activity_id = new.id and asked_on is not null and deletion_id is null;
  return null;
end $$;
create trigger remind_of_agreements after update of deletion_id on activity for each row
  when ((old.deletion_id is null) <> (new.deletion_id is null))
  execute function remind_of_agreements();

-- Nothing is asked about an agreement that lies in the trash.
create function ask_of_agreement() returns trigger language plpgsql as $$
begin
  update activity set status_id = case when new.deletion_id is null then 20 else 23 end
  where id = new.activity_id and status_id = case when new.deletion_id is null then 23 else 20 end;
  return null;
end $$;
create trigger ask_of_agreement after update of deletion_id on agreement for each row
  when ((old.deletion_id is null) <> (new.deletion_id is null) and new.asked_on is not null)
  execute function ask_of_agreement();

-- An event that asks for a decision about an agreement is reminded of once more, so many days before.
create function reminder_day(start_date date, end_date date, days_before smallint, again smallint, today date) returns date
  language sql immutable parallel safe as $$
  select max(day)
  from unnest(array[start_date - days_before, start_date - again, start_date,
    end_date + 1, end_date + 8, end_date + 15, end_date + 22, end_date + 29]) day
  where day <= today
$$;
drop function reminder_day(date, date, smallint, date);
