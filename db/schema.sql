-- The schema after every migration, to be read: npm run generate:database writes it, and npm run check compares it.
-- What changes it is a new file in migrations/. By name: the tables, the views, the functions.

create collation swedish (provider = icu, locale = 'sv-SE');

create collation swedish_titles (provider = icu, locale = 'sv-SE-u-kn-true');

create extension citext;

create extension unaccent;

create schema masked;

create schema narrowed;

create text search configuration simple_folded (parser = "default");
alter text search configuration simple_folded add mapping for asciihword, asciiword, email, file, float, host, hword_asciipart, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version with simple;
alter text search configuration simple_folded add mapping for hword, hword_part, word with unaccent, simple;

create text search configuration swedish_folded (parser = "default");
alter text search configuration swedish_folded add mapping for email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version with simple;
alter text search configuration swedish_folded add mapping for asciihword, asciiword, hword_asciipart with swedish_stem;
alter text search configuration swedish_folded add mapping for hword, hword_part, word with unaccent, swedish_stem;

create table account_deletion (
  user_id bigint not null,
  requested_at timestamptz not null default now(),
  ends_at timestamptz not null,
  remaining_name text not null,
  reminded_at timestamptz,
  constraint account_deletion_pkey primary key (user_id),
  constraint account_deletion_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint account_deletion_remaining_name_check check (remaining_name ~ '\S' and char_length(remaining_name) <= 100)
);
create index account_deletion_ends on account_deletion (ends_at);
create trigger end_looks after insert on account_deletion for each row execute function end_looks();

create table activity (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  component_id bigint,
  type_id smallint,
  title text collate swedish not null,
  description text,
  outcome text,
  start_date date,
  end_date date,
  status_id smallint not null default 20,
  initiated_by bigint not null,
  deletion_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded(title)) stored,
  search_text text collate "C" generated always as (folded((title || ' ') || activity_text(description, outcome))) stored,
  search_vector tsvector generated always as (search_vector(title, activity_text(description, outcome))) stored,
  responsible_id bigint,
  firm_id bigint,
  estimated_cost bigint,
  cost bigint,
  vat bigint,
  currency character(3) not null default 'SEK'::bpchar,
  season text,
  series_id bigint,
  series_day date,
  reminder_days smallint default 7,
  planned_at timestamptz,
  counted_from date,
  lemmas tsvector,
  litres integer,
  asks_of_agreement boolean not null default false,
  from_outside boolean not null default brings_outside_words(),
  constraint activity_pkey primary key (id),
  constraint activity_id_folder_id_key unique (id, folder_id),
  constraint activity_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id),
  constraint activity_deletion_id_fkey foreign key (deletion_id) references deletion(id),
  constraint activity_firm_id_fkey foreign key (firm_id) references firm(id),
  constraint activity_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint activity_initiated_by_fkey foreign key (initiated_by) references app_user(id),
  constraint activity_responsible_id_fkey foreign key (responsible_id) references app_user(id),
  constraint activity_series_id_folder_id_fkey foreign key (series_id, folder_id) references series(id, folder_id),
  constraint activity_status_id_fkey foreign key (status_id) references status(id),
  constraint activity_type_id_fkey foreign key (type_id) references activity_type(id),
  constraint activity_check check ((start_date is null) = (end_date is null)),
  constraint activity_check1 check (end_date >= start_date),
  constraint activity_check2 check ((series_id is null) = (series_day is null)),
  constraint activity_check3 check (season is null or start_date is not null),
  constraint activity_check4 check (season <> 'latest' or start_date = end_date),
  constraint activity_check5 check (season <> 'month' or extract(day from start_date) = 1::numeric and extract(day from end_date + 1) = 1::numeric and (end_date - start_date) < 31),
  constraint activity_cost_check check (abs(cost) <= '99999999999'::bigint),
  constraint activity_currency_check check (currency = any (array['SEK'::bpchar, 'EUR'::bpchar, 'NOK'::bpchar, 'DKK'::bpchar, 'USD'::bpchar, 'GBP'::bpchar])),
  constraint activity_description_check check (char_length(description) <= 10000),
  constraint activity_estimated_cost_check check (estimated_cost >= 0 and estimated_cost <= '99999999999'::bigint),
  constraint activity_litres_check check (litres >= 1 and litres <= 9999999),
  constraint activity_outcome_check check (char_length(outcome) <= 10000),
  constraint activity_reminder_days_check check (reminder_days = any (array[0, 1, 7, 14])),
  constraint activity_season_check check (season = any (array['month', 'latest'])),
  constraint activity_status_id_check check (status_id = any (array[20, 21, 22, 23])),
  constraint activity_title_check check (title ~ '\S' and char_length(title) <= 200),
  constraint activity_vat_within_cost check (vat is null or vat >= least(0::bigint, cost) and vat <= greatest(0::bigint, cost) and cost is not null)
);
create index activity_by_day on activity (folder_id, start_date desc nulls last, id desc) include (end_date, status_id, type_id, component_id, responsible_id) where deletion_id is null;
create index activity_by_meter on activity (component_id) where counted_from is not null and status_id = 20 and deletion_id is null;
create index activity_costs on activity (folder_id, start_date) include (id, cost, vat, currency, type_id, component_id, firm_id) where cost <> 0 and status_id <> 23 and deletion_id is null;
create index activity_deletion on activity (deletion_id) where deletion_id is not null;
create index activity_filled on activity (component_id, start_date, id) include (litres) where litres is not null and status_id = 22 and deletion_id is null;
create index activity_firm on activity (firm_id, start_date desc nulls last, id desc) where firm_id is not null;
create index activity_folder on activity (folder_id);
create index activity_in_trash on activity (folder_id) where deletion_id is not null;
create index activity_initiated_by on activity (initiated_by);
create index activity_latest on activity (folder_id, updated_at desc, id desc) include (status_id) where deletion_id is null;
create index activity_of_component on activity (component_id, start_date desc nulls last, id desc);
create index activity_open on activity (folder_id, start_date, id) include (end_date) where (status_id = any (array[20, 21])) and deletion_id is null;
create index activity_open_of_component on activity (component_id, start_date, id) include (end_date) where component_id is not null and (status_id = any (array[20, 21])) and deletion_id is null;
create unique index activity_open_of_series on activity (series_id) where series_id is not null and (status_id = any (array[20, 21])) and deletion_id is null;
create index activity_responsible on activity (responsible_id, start_date, id) where responsible_id is not null;
create index activity_series on activity (series_id, series_day) where series_id is not null;
create index activity_to_remind on activity (end_date, start_date, id) where (status_id = any (array[20, 21])) and deletion_id is null and reminder_days is not null;
create index activity_without_lemmas on activity (id) where lemmas is null;
create trigger close_faults after update of status_id on activity for each row when ((old.status_id = 22) <> (new.status_id = 22)) execute function close_faults();
create trigger decide_agreements after update of status_id on activity for each row when ((old.status_id = 22) <> (new.status_id = 22)) execute function decide_agreements();
create trigger end_snooze after update of start_date, end_date on activity for each row when ((old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date) and (old.status_id = any (array[20, 21])) and (new.status_id = any (array[20, 21]))) execute function end_snooze();
create trigger forget_lemmas before update of title, description, outcome on activity for each row when (not old.lemmas is distinct from new.lemmas and (old.title is distinct from new.title or old.description is distinct from new.description or old.outcome is distinct from new.outcome)) execute function forget_lemmas();
create trigger keep_outside before update of title, description, outcome on activity for each row when (brings_outside_words() and not new.from_outside and (old.title is distinct from new.title or old.description is distinct from new.description or old.outcome is distinct from new.outcome)) execute function keep_outside();
create trigger leave_series before update of status_id, deletion_id on activity for each row when (new.series_id is not null and (new.status_id = any (array[20, 21])) and new.deletion_id is null and ((old.status_id <> all (array[20, 21])) or old.deletion_id is not null)) execute function leave_series();
create trigger plan before update of start_date, end_date, reminder_days on activity for each row when (old.start_date is distinct from new.start_date or old.end_date is distinct from new.end_date or old.reminder_days is distinct from new.reminder_days) execute function note_planning();
create trigger possible_days_added before insert on activity for each row when (new.start_date < '1000-01-01'::date or new.end_date > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of start_date, end_date on activity for each row when ((new.start_date is distinct from old.start_date or new.end_date is distinct from old.end_date) and (new.start_date < '1000-01-01'::date or new.end_date > '2200-12-31'::date)) execute function refuse_day();
create trigger record after insert or update on activity for each row when (not replaces_firms()) execute function record_change('activity', '{"title": "title", "status_id": "status", "start_date": "startDate", "end_date": "endDate", "season": "season",
      "type_id": "type", "component_id": "component", "responsible_id": "responsible", "firm_id": "firm",
      "estimated_cost": "estimatedCost", "cost": "cost", "vat": "vat", "currency": "currency", "litres": "litres",
      "description": "description", "outcome": "outcome", "series_id": "series", "reminder_days": "reminder"}');
create trigger remind_of_agreements after update of deletion_id on activity for each row when ((old.deletion_id is null) <> (new.deletion_id is null)) execute function remind_of_agreements();
create trigger remove_series after delete on activity referencing old table as gone for each statement execute function remove_series();
create trigger touch before update on activity for each row when (not old.deletion_id is distinct from new.deletion_id and not fills_lemmas() and not replaces_firms()) execute function touch_updated_at();

create table activity_type (
  id smallint not null,
  name text collate swedish not null,
  "position" smallint not null,
  constraint activity_type_pkey primary key (id),
  constraint activity_type_name_key unique (name)
);

create table admission (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  made_at timestamptz not null default now(),
  device text,
  offer_id bigint,
  transfer_id bigint,
  membership_id bigint,
  former_role_id smallint,
  feed_id bigint,
  subscription_id bigint,
  look_id bigint,
  parcel_id bigint,
  mail_address_id bigint,
  sender_address_id bigint,
  undo_sha256 bytea,
  personal_token_id bigint,
  constraint admission_pkey primary key (id),
  constraint admission_feed_id_fkey foreign key (feed_id) references calendar_feed(id) on delete cascade,
  constraint admission_former_role_id_fkey foreign key (former_role_id) references role(id),
  constraint admission_look_id_fkey foreign key (look_id) references case_look(id) on delete cascade,
  constraint admission_mail_address_id_fkey foreign key (mail_address_id) references mail_address(id) on delete cascade,
  constraint admission_membership_id_fkey foreign key (membership_id) references membership(id) on delete cascade,
  constraint admission_offer_id_fkey foreign key (offer_id) references ownership_offer(id) on delete cascade,
  constraint admission_parcel_id_fkey foreign key (parcel_id) references parcel(id) on delete cascade,
  constraint admission_personal_token_id_fkey foreign key (personal_token_id) references personal_token(id) on delete cascade,
  constraint admission_sender_address_id_fkey foreign key (sender_address_id) references sender_address(id) on delete cascade,
  constraint admission_subscription_id_fkey foreign key (subscription_id) references push_subscription(id) on delete cascade,
  constraint admission_transfer_id_fkey foreign key (transfer_id) references ownership_transfer(id) on delete cascade,
  constraint admission_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint admission_device_check check (char_length(device) <= 200),
  constraint admission_kind_check check (kind = any (array['offer', 'transfer', 'invitation', 'role', 'feed', 'device', 'look', 'parcel', 'mailAddress', 'senderAddress', 'personalToken'])),
  constraint admission_subject_check check (num_nonnulls(offer_id, transfer_id, membership_id, feed_id, subscription_id, look_id, parcel_id, mail_address_id, sender_address_id, personal_token_id) = 1 and
case kind
    when 'offer' then offer_id is not null
    when 'transfer' then transfer_id is not null
    when 'invitation' then membership_id is not null and former_role_id is null
    when 'role' then membership_id is not null and former_role_id is not null
    when 'feed' then feed_id is not null
    when 'device' then subscription_id is not null
    when 'look' then look_id is not null
    when 'parcel' then parcel_id is not null
    when 'mailAddress' then mail_address_id is not null
    when 'senderAddress' then sender_address_id is not null
    when 'personalToken' then personal_token_id is not null
    else null::boolean
end),
  constraint admission_undo_sha256_check check (octet_length(undo_sha256) = 32)
);
create unique index admission_feed on admission (feed_id) where feed_id is not null;
create unique index admission_invitation on admission (membership_id) where kind = 'invitation';
create unique index admission_look on admission (look_id) where look_id is not null;
create index admission_made_at on admission (made_at);
create unique index admission_mail_address on admission (mail_address_id) where mail_address_id is not null;
create index admission_membership on admission (membership_id) where membership_id is not null;
create index admission_of_user on admission (user_id, made_at desc, id desc);
create unique index admission_offer on admission (offer_id) where offer_id is not null;
create unique index admission_parcel on admission (parcel_id) where parcel_id is not null;
create unique index admission_personal_token on admission (personal_token_id) where personal_token_id is not null;
create unique index admission_sender_address on admission (sender_address_id) where sender_address_id is not null;
create unique index admission_subscription on admission (subscription_id) where subscription_id is not null;
create unique index admission_transfer on admission (transfer_id) where transfer_id is not null;
create unique index admission_undo on admission (undo_sha256) where undo_sha256 is not null;

create table agreement (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  title text collate swedish not null,
  firm_id bigint,
  number text,
  starts_on date,
  ends_on date,
  after text not null default 'runsOn',
  renews_months smallint,
  notice_rule text not null default 'period',
  notice_months smallint,
  notice_days smallint,
  other_notice_months smallint,
  price_until date,
  responsible_id bigint,
  component_id bigint,
  description text,
  reminders text not null default 'on',
  replaces_id bigint,
  activity_id bigint,
  asked_on date,
  asked_until date,
  kept_until date,
  notice_on date,
  confirmed_on date,
  ended_on date,
  deletion_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  lemmas tsvector,
  search_title text collate "C" generated always as (folded(title)) stored,
  search_vector tsvector generated always as (search_vector(title, (coalesce(number, '') || ' ') || coalesce(description, ''))) stored,
  price_chosen_until date,
  asks_price boolean not null default false,
  decided_last text,
  from_outside boolean not null default brings_outside_words(),
  constraint agreement_pkey primary key (id),
  constraint agreement_id_folder_id_key unique (id, folder_id),
  constraint agreement_activity_id_folder_id_fkey foreign key (activity_id, folder_id) references activity(id, folder_id) on delete set null (activity_id),
  constraint agreement_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on delete set null (component_id),
  constraint agreement_created_by_fkey foreign key (created_by) references app_user(id),
  constraint agreement_deletion_id_fkey foreign key (deletion_id) references deletion(id),
  constraint agreement_firm_id_fkey foreign key (firm_id) references firm(id),
  constraint agreement_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint agreement_replaces_id_folder_id_fkey foreign key (replaces_id, folder_id) references agreement(id, folder_id) on delete set null (replaces_id),
  constraint agreement_responsible_id_fkey foreign key (responsible_id) references app_user(id),
  constraint agreement_after_check check (after = any (array['renews', 'runsOn', 'ends'])),
  constraint agreement_asked check (asked_on is not null or asked_until is null),
  constraint agreement_check check (replaces_id <> id),
  constraint agreement_check2 check (confirmed_on is null or notice_on is not null and ended_on is not null),
  constraint agreement_decided_last_check check (decided_last = any (array['keep', 'price'])),
  constraint agreement_description_check check (char_length(description) <= 10000),
  constraint agreement_notice_days_check check (notice_days >= 0 and notice_days <= 3650),
  constraint agreement_notice_months_check check (notice_months >= 0 and notice_months <= 120),
  constraint agreement_notice_rule_check check (notice_rule = any (array['period', 'yearlyDay', 'anyTime'])),
  constraint agreement_number_check check (char_length(number) <= 100),
  constraint agreement_other_notice_months_check check (other_notice_months >= 0 and other_notice_months <= 120),
  constraint agreement_reminders_check check (reminders = any (array['on', 'off'])),
  constraint agreement_renews_months_check check (renews_months >= 1 and renews_months <= 600),
  constraint agreement_title_check check (title ~ '\S' and char_length(title) <= 200)
);
create index agreement_activity on agreement (activity_id, folder_id) where activity_id is not null;
create index agreement_asked on agreement (asked_on, id) where deletion_id is null and asked_on is not null;
create index agreement_component on agreement (component_id, folder_id) where component_id is not null;
create index agreement_created_by on agreement (created_by);
create index agreement_deletion on agreement (deletion_id) where deletion_id is not null;
create index agreement_firm on agreement (firm_id) where firm_id is not null;
create index agreement_folder on agreement (folder_id);
create index agreement_in_trash on agreement (folder_id) where deletion_id is not null;
create index agreement_of_folder on agreement (folder_id, title, id) where deletion_id is null;
create index agreement_replaces on agreement (replaces_id, folder_id) where replaces_id is not null;
create index agreement_responsible on agreement (responsible_id) where responsible_id is not null;
create index agreement_without_lemmas on agreement (id) where lemmas is null;
create trigger ask_of_agreement after update of deletion_id on agreement for each row when ((old.deletion_id is null) <> (new.deletion_id is null) and new.asked_on is not null) execute function ask_of_agreement();
create trigger forget_lemmas before update of title, number, description on agreement for each row when (not old.lemmas is distinct from new.lemmas and (old.title is distinct from new.title or old.number is distinct from new.number or old.description is distinct from new.description)) execute function forget_lemmas();
create trigger keep_outside before update of title, number, description on agreement for each row when (brings_outside_words() and not new.from_outside and (old.title is distinct from new.title or old.number is distinct from new.number or old.description is distinct from new.description)) execute function keep_outside();
create trigger possible_days_added before insert on agreement for each row when (new.starts_on < '1000-01-01'::date or new.starts_on > '2200-12-31'::date or new.ends_on < '1000-01-01'::date or new.ends_on > '2200-12-31'::date or new.price_until < '1000-01-01'::date or new.price_until > '2200-12-31'::date or new.notice_on < '1000-01-01'::date or new.notice_on > '2200-12-31'::date or new.confirmed_on < '1000-01-01'::date or new.confirmed_on > '2200-12-31'::date or new.ended_on < '1000-01-01'::date or new.ended_on > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of starts_on, ends_on, price_until, notice_on, confirmed_on, ended_on on agreement for each row when (new.starts_on is distinct from old.starts_on and (new.starts_on < '1000-01-01'::date or new.starts_on > '2200-12-31'::date) or new.ends_on is distinct from old.ends_on and (new.ends_on < '1000-01-01'::date or new.ends_on > '2200-12-31'::date) or new.price_until is distinct from old.price_until and (new.price_until < '1000-01-01'::date or new.price_until > '2200-12-31'::date) or new.notice_on is distinct from old.notice_on and (new.notice_on < '1000-01-01'::date or new.notice_on > '2200-12-31'::date) or new.confirmed_on is distinct from old.confirmed_on and (new.confirmed_on < '1000-01-01'::date or new.confirmed_on > '2200-12-31'::date) or new.ended_on is distinct from old.ended_on and (new.ended_on < '1000-01-01'::date or new.ended_on > '2200-12-31'::date)) execute function refuse_day();
create trigger record after insert or update on agreement for each row when (not replaces_firms()) execute function record_change('agreement', '{"title": "title", "firm_id": "firm", "number": "number", "starts_on": "startsOn", "ends_on": "endsOn", "after": "after",
      "renews_months": "renewsMonths", "notice_rule": "noticeRule", "notice_months": "noticeMonths", "notice_days": "noticeDays",
      "other_notice_months": "otherNoticeMonths", "price_until": "priceUntil", "responsible_id": "responsible",
      "component_id": "component", "description": "description", "reminders": "reminders", "replaces_id": "replaces",
      "kept_until": "keptUntil", "price_chosen_until": "priceChosenUntil", "notice_on": "noticeOn",
      "confirmed_on": "confirmedOn", "ended_on": "endedOn"}');
create trigger touch before update on agreement for each row when (not old.deletion_id is distinct from new.deletion_id and not fills_lemmas() and not replaces_firms()) execute function touch_updated_at();

create table agreement_price (
  id bigint not null generated always as identity,
  agreement_id bigint not null,
  folder_id bigint not null,
  from_on date not null,
  amount bigint not null,
  currency character(3) not null default 'SEK'::bpchar,
  per text not null,
  unit_price bigint,
  unit text,
  yearly_use integer,
  file_id bigint,
  created_at timestamptz not null default now(),
  constraint agreement_price_pkey primary key (id),
  constraint agreement_price_agreement_id_from_on_key unique (agreement_id, from_on),
  constraint agreement_price_agreement_id_folder_id_fkey foreign key (agreement_id, folder_id) references agreement(id, folder_id) on update cascade on delete cascade,
  constraint agreement_price_file_id_fkey foreign key (file_id) references file(id) on delete set null,
  constraint agreement_price_amount_check check (amount >= 0 and amount <= '99999999999'::bigint),
  constraint agreement_price_check check ((unit is null) = (unit_price is null)),
  constraint agreement_price_currency_check check (currency = any (array['SEK'::bpchar, 'EUR'::bpchar, 'NOK'::bpchar, 'DKK'::bpchar, 'USD'::bpchar, 'GBP'::bpchar])),
  constraint agreement_price_per_check check (per = any (array['month', 'quarter', 'year', 'once'])),
  constraint agreement_price_unit_check check (unit = any (array['kWh', 'MWh', 'm3', 'litres', 'mil', 'hours'])),
  constraint agreement_price_unit_price_check check (unit_price >= 0 and unit_price <= '99999999999'::bigint),
  constraint agreement_price_yearly_use_check check (yearly_use >= 0 and yearly_use <= 100000000)
);
create index agreement_price_file on agreement_price (file_id) where file_id is not null;
create index agreement_price_of on agreement_price (agreement_id, folder_id);
create trigger live_added after insert on agreement_price referencing new table as touched for each statement execute function tell_of_prices();
create trigger live_changed after update on agreement_price referencing new table as touched for each statement execute function tell_of_prices();
create trigger live_removed after delete on agreement_price referencing old table as touched for each statement execute function tell_of_prices();
create trigger possible_days_added before insert on agreement_price for each row when (new.from_on < '1000-01-01'::date or new.from_on > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of from_on on agreement_price for each row when (new.from_on <> old.from_on and (new.from_on < '1000-01-01'::date or new.from_on > '2200-12-31'::date)) execute function refuse_day();

create table app_user (
  id bigint not null generated always as identity,
  issuer text not null,
  subject text not null,
  email citext not null,
  first_name text collate swedish not null,
  last_name text collate swedish not null default '',
  mobile text,
  company text collate swedish,
  status_id smallint not null default 9,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded((first_name || ' ') || last_name)) stored,
  search_vector tsvector generated always as (search_vector((first_name || ' ') || last_name, (coalesce(company, '') || ' ') || email::text)) stored,
  email_verified boolean not null default false,
  full_name text collate swedish not null generated always as (trim(both from (first_name || ' ') || last_name)) stored,
  email_as_of timestamptz not null default '1970-01-01 00:00:00+00'::timestamptz,
  constraint app_user_pkey primary key (id),
  constraint app_user_issuer_subject_key unique (issuer, subject),
  constraint app_user_status_id_fkey foreign key (status_id) references status(id),
  constraint app_user_company_check check (char_length(company) <= 200),
  constraint app_user_email_check check (char_length(email::text) <= 254),
  constraint app_user_first_name_check check (char_length(first_name) <= 100),
  constraint app_user_last_name_check check (char_length(last_name) <= 100),
  constraint app_user_mobile_check check (char_length(mobile) <= 40),
  constraint app_user_status_id_check check (status_id = any (array[9, 10, 11, 12]))
);
create index app_user_email on app_user (email);
create index app_user_suspended on app_user (id) where status_id = 10;
create trigger end_looks after update on app_user for each row when (old.status_id = 9 and new.status_id <> 9) execute function end_looks();
create trigger touch before update on app_user for each row execute function touch_updated_at();

create table calendar_feed (
  id bigint not null generated always as identity,
  user_id bigint not null,
  folder_id bigint,
  secret_sha256 bytea not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint calendar_feed_pkey primary key (id),
  constraint calendar_feed_secret_sha256_key unique (secret_sha256),
  constraint calendar_feed_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint calendar_feed_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint calendar_feed_secret_sha256_check check (octet_length(secret_sha256) = 32)
);
create index calendar_feed_folder on calendar_feed (folder_id) where folder_id is not null;
create index calendar_feed_of_user on calendar_feed (user_id, id);

create table captcha_secret (
  only_one boolean not null default true,
  value text not null,
  constraint captcha_secret_pkey primary key (only_one),
  constraint captcha_secret_only_one_check check (only_one)
);

create table captcha_used (
  nonce text not null,
  expires_at timestamptz not null,
  constraint captcha_used_pkey primary key (nonce),
  constraint captcha_used_nonce_check check (char_length(nonce) <= 100)
);
create index captcha_used_expires_at on captcha_used (expires_at);

create table case_look (
  id bigint not null generated always as identity,
  case_id bigint not null,
  folder_id bigint not null,
  given_by bigint not null,
  given_at timestamptz not null default now(),
  until timestamptz not null,
  ended_at timestamptz,
  ended_by bigint,
  constraint case_look_pkey primary key (id),
  constraint case_look_case_id_fkey foreign key (case_id) references support_case(id) on delete cascade,
  constraint case_look_ended_by_fkey foreign key (ended_by) references app_user(id),
  constraint case_look_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint case_look_given_by_fkey foreign key (given_by) references app_user(id),
  constraint case_look_check check (until > given_at),
  constraint case_look_check1 check (ended_by is null or ended_at is not null)
);
create index case_look_case on case_look (case_id);
create index case_look_ended_by on case_look (ended_by) where ended_by is not null;
create index case_look_folder on case_look (folder_id, id desc);
create index case_look_given_by on case_look (given_by) where ended_at is null;
create index case_look_giver on case_look (given_by);
create unique index case_look_of_case on case_look (case_id) where ended_at is null;
create trigger live_added after insert on case_look referencing new table as touched for each statement execute function tell_of_support();
create trigger live_changed after update on case_look referencing new table as touched for each statement execute function tell_of_support();

create table case_look_read (
  id bigint not null generated always as identity,
  look_id bigint not null,
  agent_id bigint not null,
  kind text not null,
  item_id bigint not null,
  title text not null,
  read_at timestamptz not null default now(),
  constraint case_look_read_pkey primary key (id),
  constraint case_look_read_agent_id_fkey foreign key (agent_id) references app_user(id),
  constraint case_look_read_look_id_fkey foreign key (look_id) references case_look(id) on delete cascade,
  constraint case_look_read_kind_check check (kind = any (array['folder', 'component', 'activity', 'fault', 'file'])),
  constraint case_look_read_title_check check (char_length(title) <= 400)
);
create index case_look_read_agent on case_look_read (agent_id);
create index case_look_read_list on case_look_read (look_id, id desc);
create trigger live_added after insert on case_look_read referencing new table as touched for each statement execute function tell_of_looks_read();

create table case_proposal (
  message_id bigint not null,
  title text,
  description text,
  checklist text[] not null default '{}'::text[],
  job_id bigint,
  activity_id bigint,
  added_at timestamptz,
  constraint case_proposal_pkey primary key (message_id),
  constraint case_proposal_activity_id_fkey foreign key (activity_id) references activity(id) on delete set null,
  constraint case_proposal_job_id_fkey foreign key (job_id) references activity(id) on delete set null,
  constraint case_proposal_message_id_fkey foreign key (message_id) references customer_service_message(id) on delete cascade,
  constraint case_proposal_description_check check (char_length(description) <= 10000),
  constraint case_proposal_title_check check (title ~ '\S' and char_length(title) <= 200)
);
create index case_proposal_activity on case_proposal (activity_id) where activity_id is not null;
create index case_proposal_job on case_proposal (job_id) where job_id is not null;

create table category (
  id smallint not null,
  parent_id smallint,
  name text collate swedish not null,
  "position" smallint not null,
  constraint category_pkey primary key (id),
  constraint category_parent_id_name_key unique nulls not distinct (parent_id, name),
  constraint category_parent_id_fkey foreign key (parent_id) references category(id)
);

create table change (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  changed_by bigint,
  changed_at timestamptz not null default now(),
  kind text not null,
  subject_id bigint not null,
  subject_title text collate swedish,
  action text not null,
  fields jsonb not null default '[]'::jsonb,
  changed_in xid8 default pg_current_xact_id(),
  constraint change_pkey primary key (id),
  constraint change_changed_by_fkey foreign key (changed_by) references app_user(id),
  constraint change_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint change_action_check check (action = any (array['created', 'changed', 'deleted', 'restored', 'invited', 'declined', 'joined', 'added', 'left', 'removed', 'role', 'handedOver', 'tookOver', 'movedAway', 'movedHere'])),
  constraint change_fields_check check (jsonb_typeof(fields) = 'array'),
  constraint change_kind_check check (kind = any (array['folder', 'activity', 'component', 'firm', 'fault', 'agreement', 'file', 'member', 'invitation']))
);
create index change_by_day on change (folder_id, day_in_sweden(changed_at) desc, named_changer(action, changed_by) desc);
create index change_changed_by on change (changed_by);
create index change_folder on change (folder_id, id desc);
create index change_in_order on change (folder_id, changed_in, id);
create index change_of_item on change (subject_id, kind, id desc);
create trigger keep_all_that_happened before delete on change for each row when (pg_trigger_depth() = 0) execute function refuse_rewriting();
create trigger keep_what_happened before update on change for each row when ((to_jsonb(new.*) - 'fields') is distinct from (to_jsonb(old.*) - 'fields') or new.fields <> '[]'::jsonb) execute function refuse_rewriting();
create trigger leave_out before insert on change for each row when (hands_over()) execute function leave_out();
create trigger live_added after insert on change referencing new table as added for each statement execute function tell_of_changes();
create trigger tell after insert on change for each row execute function remember_to_tell();

create table change_to_tell (
  change_id bigint not null,
  constraint change_to_tell_pkey primary key (change_id),
  constraint change_to_tell_change_id_fkey foreign key (change_id) references change(id) on delete cascade
);

create table checklist_item (
  id bigint not null generated always as identity,
  activity_id bigint not null,
  folder_id bigint not null,
  "position" integer not null,
  text text not null,
  done_at timestamptz,
  done_by bigint,
  constraint checklist_item_pkey primary key (id),
  constraint checklist_item_activity_id_folder_id_fkey foreign key (activity_id, folder_id) references activity(id, folder_id) on delete cascade,
  constraint checklist_item_done_by_fkey foreign key (done_by) references app_user(id),
  constraint checklist_item_check check ((done_at is null) = (done_by is null)),
  constraint checklist_item_text_check check (text ~ '\S' and char_length(text) <= 200)
);
create index checklist_item_done_by on checklist_item (done_by) where done_by is not null;
create index checklist_item_of_activity on checklist_item (activity_id, folder_id, "position", id);
create trigger live_added after insert on checklist_item referencing new table as touched for each statement execute function tell_of_checklists();
create trigger live_changed after update on checklist_item referencing new table as touched for each statement execute function tell_of_checklists();
create trigger live_removed after delete on checklist_item referencing old table as touched for each statement execute function tell_of_checklists();

create table clock (
  is_only boolean not null default true,
  seen_at timestamptz not null default now(),
  trusted_at timestamptz not null default now(),
  unsteady_until timestamptz,
  constraint clock_pkey primary key (is_only),
  constraint clock_is_only_check check (is_only)
);

create table complaint (
  activity_id bigint not null,
  folder_id bigint not null,
  about text not null,
  about_activity_id bigint,
  fault_id bigint,
  what text,
  noticed_on date not null,
  wish text not null,
  on_building boolean not null default false,
  letter text,
  state text not null default 'drafted',
  sent_on date,
  answered_on date,
  answer text,
  asked_again_on date,
  ended_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint complaint_pkey primary key (activity_id),
  constraint complaint_about_activity_id_folder_id_fkey foreign key (about_activity_id, folder_id) references activity(id, folder_id) on delete set null (about_activity_id),
  constraint complaint_activity_id_folder_id_fkey foreign key (activity_id, folder_id) references activity(id, folder_id) on delete cascade,
  constraint complaint_fault_id_folder_id_fkey foreign key (fault_id, folder_id) references fault(id, folder_id) on delete set null (fault_id),
  constraint complaint_about_check check (about = any (array['purchase', 'job'])),
  constraint complaint_answer_check check (char_length(answer) <= 10000),
  constraint complaint_check check ((state = 'drafted') = (sent_on is null)),
  constraint complaint_check1 check ((state = any (array['mended', 'replaced', 'refused'])) = (ended_on is not null)),
  constraint complaint_letter_check check (char_length(letter) <= 10000),
  constraint complaint_state_check check (state = any (array['drafted', 'sent', 'answered', 'mended', 'replaced', 'refused'])),
  constraint complaint_what_check check (char_length(what) <= 10000),
  constraint complaint_wish_check check (wish = any (array['mend', 'replace']))
);
create index complaint_about_activity on complaint (about_activity_id, folder_id) where about_activity_id is not null;
create index complaint_fault on complaint (fault_id, folder_id) where fault_id is not null;
create index complaint_folder on complaint (folder_id);
create index complaint_of_activity on complaint (activity_id, folder_id);
create trigger possible_days_added before insert on complaint for each row when (new.noticed_on < '1000-01-01'::date or new.noticed_on > '2200-12-31'::date or new.sent_on < '1000-01-01'::date or new.sent_on > '2200-12-31'::date or new.answered_on < '1000-01-01'::date or new.answered_on > '2200-12-31'::date or new.asked_again_on < '1000-01-01'::date or new.asked_again_on > '2200-12-31'::date or new.ended_on < '1000-01-01'::date or new.ended_on > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of noticed_on, sent_on, answered_on, asked_again_on, ended_on on complaint for each row when (new.noticed_on is distinct from old.noticed_on and (new.noticed_on < '1000-01-01'::date or new.noticed_on > '2200-12-31'::date) or new.sent_on is distinct from old.sent_on and (new.sent_on < '1000-01-01'::date or new.sent_on > '2200-12-31'::date) or new.answered_on is distinct from old.answered_on and (new.answered_on < '1000-01-01'::date or new.answered_on > '2200-12-31'::date) or new.asked_again_on is distinct from old.asked_again_on and (new.asked_again_on < '1000-01-01'::date or new.asked_again_on > '2200-12-31'::date) or new.ended_on is distinct from old.ended_on and (new.ended_on < '1000-01-01'::date or new.ended_on > '2200-12-31'::date)) execute function refuse_day();
create trigger touch before update on complaint for each row execute function touch_updated_at();

create table component (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  name text collate swedish not null,
  description text,
  link text,
  status_id smallint not null default 24,
  created_by bigint not null,
  deletion_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded(name)) stored,
  replaced_by bigint,
  cover_file_id bigint,
  make text,
  model text,
  serial_number text,
  place text,
  bought_on date,
  bought_at text,
  warranty_until date,
  expected_life_years smallint,
  expected_until date generated always as ((bought_on + make_interval(years => expected_life_years::integer))::date) stored,
  code text not null default random_code(),
  search_text text collate "C" generated always as (folded((name || ' ') || component_text(description, make, model, serial_number, place))) stored,
  search_vector tsvector generated always as (search_vector(name, component_text(description, make, model, serial_number, place))) stored,
  price bigint,
  currency character(3) not null default 'SEK'::bpchar,
  meter_unit text,
  lemmas tsvector,
  model_year smallint,
  hint text,
  price_today bigint,
  price_today_on date,
  due_year smallint,
  due_source text,
  from_outside boolean not null default brings_outside_words(),
  constraint component_pkey primary key (id),
  constraint component_code_key unique (code),
  constraint component_id_folder_id_key unique (id, folder_id),
  constraint component_cover_file_id_folder_id_fkey foreign key (cover_file_id, folder_id) references file(id, folder_id) on delete set null (cover_file_id),
  constraint component_created_by_fkey foreign key (created_by) references app_user(id),
  constraint component_deletion_id_fkey foreign key (deletion_id) references deletion(id),
  constraint component_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint component_replaced_by_folder_id_fkey foreign key (replaced_by, folder_id) references component(id, folder_id) on delete set null (replaced_by),
  constraint component_status_id_fkey foreign key (status_id) references status(id),
  constraint component_bought_at_check check (char_length(bought_at) <= 200),
  constraint component_check check (replaced_by is null or status_id = 25 and replaced_by <> id),
  constraint component_currency_check check (currency = any (array['SEK'::bpchar, 'EUR'::bpchar, 'NOK'::bpchar, 'DKK'::bpchar, 'USD'::bpchar, 'GBP'::bpchar])),
  constraint component_description_check check (char_length(description) <= 10000),
  constraint component_due_source_check check (due_source ~ '\S' and char_length(due_source) <= 200),
  constraint component_due_year_check check (due_year >= 1000 and due_year <= 2200),
  constraint component_expected_life_years_check check (expected_life_years >= 1 and expected_life_years <= 200),
  constraint component_hint_check check (char_length(hint) <= 300),
  constraint component_link_check check (link ~* '^https?://' and char_length(link) <= 2000),
  constraint component_make_check check (char_length(make) <= 100),
  constraint component_meter_unit_check check (meter_unit = any (array['mil', 'km', 'hours', 'kWh', 'm3', 'MWh', 'litres'])),
  constraint component_model_check check (char_length(model) <= 100),
  constraint component_model_year_check check (model_year >= 1000 and model_year <= 2200),
  constraint component_name_check check (name ~ '\S' and char_length(name) <= 200),
  constraint component_place_check check (char_length(place) <= 200),
  constraint component_price_check check (price >= 0 and price <= '99999999999'::bigint),
  constraint component_price_today_check check (price_today >= 0 and price_today <= '99999999999'::bigint),
  constraint component_price_today_on_check check ((price_today is null) = (price_today_on is null)),
  constraint component_serial_number_check check (char_length(serial_number) <= 100),
  constraint component_status_id_check check (status_id = any (array[24, 25, 26]))
);
create index component_by_name on component (folder_id, name collate swedish_titles, id) where deletion_id is null;
create index component_cover on component (cover_file_id) where cover_file_id is not null;
create index component_created_by on component (created_by);
create index component_deletion on component (deletion_id) where deletion_id is not null;
create index component_expected on component (folder_id, expected_until, id) where expected_until is not null and deletion_id is null;
create index component_expected_day on component (expected_until, id) where expected_until is not null and deletion_id is null and status_id = 24;
create index component_folder on component (folder_id);
create index component_in_trash on component (folder_id) where deletion_id is not null;
create index component_latest on component (folder_id, updated_at desc, id desc) include (status_id) where deletion_id is null;
create index component_replaced_by on component (replaced_by, folder_id);
create index component_warranty on component (folder_id, warranty_until, id) where warranty_until is not null and deletion_id is null;
create index component_warranty_day on component (warranty_until, id) where warranty_until is not null and deletion_id is null and status_id = 24;
create index component_without_lemmas on component (id) where lemmas is null;
create trigger forget_lemmas before update of name, description, make, model, serial_number, place on component for each row when (not old.lemmas is distinct from new.lemmas and (old.name is distinct from new.name or old.description is distinct from new.description or old.make is distinct from new.make or old.model is distinct from new.model or old.serial_number is distinct from new.serial_number or old.place is distinct from new.place)) execute function forget_lemmas();
create trigger keep_outside before update of name, description, link, make, model, serial_number, place, bought_at, hint, due_source on component for each row when (brings_outside_words() and not new.from_outside and (old.name is distinct from new.name or old.description is distinct from new.description or old.link is distinct from new.link or old.make is distinct from new.make or old.model is distinct from new.model or old.serial_number is distinct from new.serial_number or old.place is distinct from new.place or old.bought_at is distinct from new.bought_at or old.hint is distinct from new.hint or old.due_source is distinct from new.due_source)) execute function keep_outside();
create trigger possible_days_added before insert on component for each row when (new.bought_on < '1000-01-01'::date or new.bought_on > '2200-12-31'::date or new.warranty_until < '1000-01-01'::date or new.warranty_until > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of bought_on, warranty_until on component for each row when (new.bought_on is distinct from old.bought_on and (new.bought_on < '1000-01-01'::date or new.bought_on > '2200-12-31'::date) or new.warranty_until is distinct from old.warranty_until and (new.warranty_until < '1000-01-01'::date or new.warranty_until > '2200-12-31'::date)) execute function refuse_day();
create trigger record after insert or update on component for each row when (pg_trigger_depth() = 0) execute function record_change('component', '{"name": "name", "make": "make", "model": "model", "model_year": "modelYear",
      "serial_number": "serialNumber", "place": "place", "bought_on": "boughtOn", "bought_at": "boughtAt", "price": "price",
      "price_today": "priceToday", "currency": "currency", "warranty_until": "warrantyUntil",
      "expected_life_years": "expectedLifeYears", "due_year": "dueYear", "due_source": "dueSource", "meter_unit": "meterUnit",
      "status_id": "status", "replaced_by": "replacedBy", "description": "description", "link": "link", "cover_file_id": "cover"}');
create trigger touch before update on component for each row when (not old.deletion_id is distinct from new.deletion_id and pg_trigger_depth() = 0 and not fills_lemmas()) execute function touch_updated_at();

create table content (
  sha256 bytea not null,
  size bigint not null,
  media_type text not null,
  stored_at timestamptz not null default now(),
  checked_at timestamptz not null default now(),
  damaged_since timestamptz,
  preview text not null default 'waiting',
  width integer,
  height integer,
  pages integer,
  placeholder bytea,
  words text,
  latitude double precision,
  longitude double precision,
  may_tell_place boolean not null default false,
  preview_owner bigint not null default 0,
  preview_tries smallint not null default 0,
  preview_due_at timestamptz not null default now(),
  preview_reason text,
  words_cut boolean not null default false,
  read_words text,
  constraint content_pkey primary key (sha256),
  constraint content_check check ((width is null) = (height is null)),
  constraint content_check1 check ((latitude is null) = (longitude is null)),
  constraint content_height_check check (height > 0),
  constraint content_latitude_check check (latitude >= '-90'::integer::double precision and latitude <= 90::double precision),
  constraint content_longitude_check check (longitude >= '-180'::integer::double precision and longitude <= 180::double precision),
  constraint content_media_type_check check (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  constraint content_pages_check check (pages > 0),
  constraint content_placeholder_check check (octet_length(placeholder) <= 2000),
  constraint content_preview_check check (preview = any (array['waiting', 'done', 'failed', 'none'])),
  constraint content_preview_reason_check check (preview_reason = any (array['locked', 'damaged', 'incomplete', 'tooLarge', 'tooSlow', 'notDrawn'])),
  constraint content_preview_tries_check check (preview_tries >= 0),
  constraint content_read_words_check check (char_length(read_words) <= 100000),
  constraint content_reason_of_preview_check check (preview_reason is null or preview = 'failed' or preview = 'done' and preview_reason = 'incomplete'),
  constraint content_sha256_check check (octet_length(sha256) = 32),
  constraint content_size_check check (size > 0),
  constraint content_width_check check (width > 0),
  constraint content_words_check check (char_length(words) <= 100000)
);
create index content_damaged on content (damaged_since) where damaged_since is not null;
create index content_to_check on content (checked_at);
create index content_to_preview on content (stored_at) where preview = 'waiting';
create index content_waiting on content (preview_due_at) where preview = 'waiting';

create table customer_service_message (
  id bigint not null generated always as identity,
  sender_id bigint,
  receiver_id bigint,
  content text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  case_id bigint not null,
  idempotency_key uuid,
  search_text text collate "C" generated always as (folded(content)) stored,
  constraint customer_service_message_pkey primary key (id),
  constraint customer_service_message_case_id_fkey foreign key (case_id) references support_case(id) on delete cascade,
  constraint customer_service_message_receiver_id_fkey foreign key (receiver_id) references app_user(id),
  constraint customer_service_message_sender_id_fkey foreign key (sender_id) references app_user(id),
  constraint customer_service_message_content_check check (content ~ '\S' and char_length(content) <= 10000)
);
create index customer_service_case on customer_service_message (case_id, created_at, id);
create unique index customer_service_once on customer_service_message (sender_id, idempotency_key) where idempotency_key is not null;
create unique index customer_service_once_by_anybody on customer_service_message (idempotency_key) where sender_id is null and idempotency_key is not null;
create index customer_service_receiver on customer_service_message (receiver_id, created_at desc, id desc);
create index customer_service_sender on customer_service_message (sender_id, created_at desc, id desc);
create index customer_service_unread on customer_service_message (receiver_id) where read_at is null;
create trigger live_added after insert on customer_service_message referencing new table as touched for each statement execute function tell_of_support();
create trigger live_changed after update on customer_service_message referencing new table as touched for each statement execute function tell_of_support();
create trigger read_notification after update on customer_service_message for each row when (old.read_at is null and new.read_at is not null) execute function read_notification_of_answer();
create trigger touch before update on customer_service_message for each row execute function touch_updated_at();

create table deletion (
  id bigint not null generated always as identity,
  deleted_by bigint not null,
  deleted_at timestamptz not null default now(),
  constraint deletion_pkey primary key (id),
  constraint deletion_deleted_by_fkey foreign key (deleted_by) references app_user(id)
);
create index deletion_deleted_at on deletion (deleted_at);
create index deletion_deleted_by on deletion (deleted_by);

create table delivered (
  claim_id bigint not null,
  activity_id bigint,
  component_id bigint,
  file_id bigint,
  original_id bigint not null,
  own_note text,
  constraint delivered_activity_id_key unique (activity_id),
  constraint delivered_component_id_key unique (component_id),
  constraint delivered_file_id_key unique (file_id),
  constraint delivered_activity_id_fkey foreign key (activity_id) references activity(id) on delete cascade,
  constraint delivered_claim_id_fkey foreign key (claim_id) references delivery_claim(id) on delete cascade,
  constraint delivered_component_id_fkey foreign key (component_id) references component(id) on delete cascade,
  constraint delivered_file_id_fkey foreign key (file_id) references file(id) on delete cascade,
  constraint delivered_check check (num_nonnulls(activity_id, component_id, file_id) = 1),
  constraint delivered_note_check check (own_note is null or file_id is null),
  constraint delivered_own_note_check check (char_length(own_note) <= 5000)
);
create index delivered_claim on delivered (claim_id);

create table delivery (
  parcel_id bigint not null,
  root_id bigint not null,
  version smallint not null default 1,
  source jsonb not null,
  trade text not null,
  title text not null,
  firm_name text not null,
  organisation_number text,
  customer_name text not null,
  customer_email text,
  place text,
  invoice text,
  correction text,
  not_needed jsonb not null default '[]'::jsonb,
  missing text[] not null default '{}'::text[],
  service_title text,
  service_on date,
  service_months smallint,
  claimed_at timestamptz,
  accepts_service boolean not null default false,
  reminded_of date,
  link_mailed_to citext,
  constraint delivery_pkey primary key (parcel_id),
  constraint delivery_root_id_version_key unique (root_id, version),
  constraint delivery_parcel_id_fkey foreign key (parcel_id) references parcel(id) on delete cascade,
  constraint delivery_check check ((service_title is null) = (service_on is null)),
  constraint delivery_check1 check (service_months is null or service_on is not null),
  constraint delivery_check2 check (claimed_at is not null or not accepts_service),
  constraint delivery_correction_check check (char_length(correction) <= 1000),
  constraint delivery_customer_email_check check (char_length(customer_email) <= 254),
  constraint delivery_customer_name_check check (customer_name ~ '\S' and char_length(customer_name) <= 100),
  constraint delivery_firm_name_check check (firm_name ~ '\S' and char_length(firm_name) <= 200),
  constraint delivery_invoice_check check (char_length(invoice) <= 50),
  constraint delivery_link_mailed_to_check check (char_length(link_mailed_to::text) <= 254),
  constraint delivery_organisation_number_check check (char_length(organisation_number) <= 20),
  constraint delivery_place_check check (char_length(place) <= 200),
  constraint delivery_service_months_check check (service_months >= 1 and service_months <= 240),
  constraint delivery_service_on_check check (extract(day from service_on) = 1::numeric),
  constraint delivery_service_title_check check (service_title ~ '\S' and char_length(service_title) <= 200),
  constraint delivery_title_check check (title ~ '\S' and char_length(title) <= 200),
  constraint delivery_trade_check check (trade ~ '^[a-z]{1,20}$'),
  constraint delivery_version_check check (version >= 1 and version <= 99)
);
create index delivery_mailed_to on delivery (link_mailed_to) where claimed_at is null;
create index delivery_service on delivery (service_on) where accepts_service;
create trigger live_changed after update on delivery for each row when (old.link_mailed_to is distinct from new.link_mailed_to or old.claimed_at is distinct from new.claimed_at) execute function tell_of_mailed_delivery();
create trigger live_mailed after insert on delivery for each row when (new.link_mailed_to is not null) execute function tell_of_mailed_delivery();
create trigger possible_days_added before insert on delivery for each row when (new.service_on < '1000-01-01'::date or new.service_on > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of service_on on delivery for each row when (new.service_on is distinct from old.service_on and (new.service_on < '1000-01-01'::date or new.service_on > '2200-12-31'::date)) execute function refuse_day();

create table delivery_claim (
  id bigint not null generated always as identity,
  root_id bigint,
  folder_id bigint not null,
  claimed_by bigint not null,
  version smallint not null,
  firm_name text not null,
  organisation_number text,
  invoice text,
  delivered_on date not null,
  claimed_at timestamptz not null default now(),
  left_version smallint,
  kept jsonb,
  constraint delivery_claim_pkey primary key (id),
  constraint delivery_claim_root_id_key unique (root_id),
  constraint delivery_claim_claimed_by_fkey foreign key (claimed_by) references app_user(id),
  constraint delivery_claim_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint delivery_claim_root_id_fkey foreign key (root_id) references delivery(parcel_id) on delete set null,
  constraint delivery_claim_firm_name_check check (char_length(firm_name) <= 200),
  constraint delivery_claim_invoice_check check (char_length(invoice) <= 50),
  constraint delivery_claim_organisation_number_check check (char_length(organisation_number) <= 20)
);
create index delivery_claim_folder on delivery_claim (folder_id);
create index delivery_claim_user on delivery_claim (claimed_by);

create table delivery_taken (
  claim_id bigint not null,
  version smallint not null,
  correction text not null,
  corrected_at timestamptz not null,
  changes jsonb not null,
  constraint delivery_taken_pkey primary key (claim_id, version),
  constraint delivery_taken_claim_id_fkey foreign key (claim_id) references delivery_claim(id) on delete cascade,
  constraint delivery_taken_correction_check check (char_length(correction) <= 1000)
);

create table delivery_thrown (
  user_id bigint not null,
  root_id bigint not null,
  thrown_at timestamptz not null default now(),
  constraint delivery_thrown_pkey primary key (user_id, root_id),
  constraint delivery_thrown_root_id_fkey foreign key (root_id) references delivery(parcel_id) on delete cascade,
  constraint delivery_thrown_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index delivery_thrown_root on delivery_thrown (root_id);
create trigger live_restored after delete on delivery_thrown referencing old table as touched for each statement execute function tell_of_thrown_deliveries();
create trigger live_thrown after insert on delivery_thrown referencing new table as touched for each statement execute function tell_of_thrown_deliveries();

create table dismissal (
  folder_id bigint not null,
  folder_is_main boolean not null generated always as (true) stored,
  item text not null,
  reason text not null,
  dismissed_by bigint not null,
  dismissed_at timestamptz not null default now(),
  constraint dismissal_pkey primary key (folder_id, item),
  constraint dismissal_dismissed_by_fkey foreign key (dismissed_by) references app_user(id),
  constraint dismissal_folder_id_folder_is_main_fkey foreign key (folder_id, folder_is_main) references folder(id, is_main) on delete cascade,
  constraint dismissal_item_check check (item ~ '^[a-z]+\.[a-z-]+$' and char_length(item) <= 60),
  constraint dismissal_reason_check check (reason ~ '\S' and char_length(reason) <= 200)
);
create index dismissal_dismissed_by on dismissal (dismissed_by);
create trigger live_added after insert on dismissal referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_changed after update on dismissal referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_removed after delete on dismissal referencing old table as touched for each statement execute function tell_of_dismissals();

create table ended_session (
  id text not null,
  ended_at timestamptz not null default now(),
  constraint ended_session_pkey primary key (id)
);
create trigger end_push after insert on ended_session referencing new table as ended for each statement execute function end_push_with_session();

create table fault (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  title text collate swedish not null,
  description text,
  place text,
  severity smallint not null default 2,
  component_id bigint,
  firm_id bigint,
  activity_id bigint,
  earlier_id bigint,
  reported_on date not null,
  closed_at timestamptz,
  is_closed boolean not null generated always as (closed_at is not null) stored,
  closed_why text,
  deletion_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded(title)) stored,
  search_vector tsvector generated always as (search_vector(title, (((coalesce(description, '') || ' ') || coalesce(place, '')) || ' ') || coalesce(closed_why, ''))) stored,
  lemmas tsvector,
  from_outside boolean not null default brings_outside_words(),
  constraint fault_pkey primary key (id),
  constraint fault_id_folder_id_key unique (id, folder_id),
  constraint fault_activity_id_folder_id_fkey foreign key (activity_id, folder_id) references activity(id, folder_id) on delete set null (activity_id),
  constraint fault_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on delete set null (component_id),
  constraint fault_created_by_fkey foreign key (created_by) references app_user(id),
  constraint fault_deletion_id_fkey foreign key (deletion_id) references deletion(id),
  constraint fault_earlier_id_folder_id_fkey foreign key (earlier_id, folder_id) references fault(id, folder_id) on delete set null (earlier_id),
  constraint fault_firm_id_fkey foreign key (firm_id) references firm(id),
  constraint fault_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint fault_check check (closed_why is null or closed_at is not null),
  constraint fault_check1 check (earlier_id <> id),
  constraint fault_closed_why_check check (char_length(closed_why) <= 10000),
  constraint fault_description_check check (char_length(description) <= 10000),
  constraint fault_place_check check (char_length(place) <= 200),
  constraint fault_severity_check check (severity >= 1 and severity <= 3),
  constraint fault_title_check check (title ~ '\S' and char_length(title) <= 200)
);
create index fault_activity on fault (activity_id, folder_id) where activity_id is not null;
create index fault_component on fault (component_id, folder_id) where component_id is not null;
create index fault_created_by on fault (created_by);
create index fault_deletion on fault (deletion_id) where deletion_id is not null;
create index fault_earlier on fault (earlier_id, folder_id) where earlier_id is not null;
create index fault_firm on fault (firm_id) where firm_id is not null;
create index fault_folder on fault (folder_id);
create index fault_in_trash on fault (folder_id) where deletion_id is not null;
create index fault_of_folder on fault (folder_id, is_closed, severity desc, reported_on desc, id desc) where deletion_id is null;
create index fault_without_lemmas on fault (id) where lemmas is null;
create trigger forget_lemmas before update of title, description, place, closed_why on fault for each row when (not old.lemmas is distinct from new.lemmas and (old.title is distinct from new.title or old.description is distinct from new.description or old.place is distinct from new.place or old.closed_why is distinct from new.closed_why)) execute function forget_lemmas();
create trigger keep_outside before update of title, description, place, closed_why on fault for each row when (brings_outside_words() and not new.from_outside and (old.title is distinct from new.title or old.description is distinct from new.description or old.place is distinct from new.place or old.closed_why is distinct from new.closed_why)) execute function keep_outside();
create trigger possible_days_added before insert on fault for each row when (new.reported_on < '1000-01-01'::date or new.reported_on > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of reported_on on fault for each row when (new.reported_on <> old.reported_on and (new.reported_on < '1000-01-01'::date or new.reported_on > '2200-12-31'::date)) execute function refuse_day();
create trigger record after insert or update on fault for each row when (not replaces_firms()) execute function record_change('fault', '{"title": "title", "severity": "severity", "place": "place", "component_id": "component", "firm_id": "firm",
      "activity_id": "repair", "earlier_id": "earlier", "reported_on": "reportedOn", "is_closed": "faultState",
      "closed_why": "closedWhy", "description": "description"}');
create trigger touch before update on fault for each row when (not old.deletion_id is distinct from new.deletion_id and not fills_lemmas() and not replaces_firms()) execute function touch_updated_at();

create table file (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  activity_id bigint,
  component_id bigint,
  content bytea not null,
  name text collate swedish not null,
  description text,
  kind_id smallint not null,
  day date not null,
  words text,
  deletion_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded(name)) stored,
  search_vector tsvector generated always as (search_vector(name, (coalesce(description, '') || ' ') || coalesce(words, ''))) stored,
  moment text,
  sent_sha256 bytea,
  offer_id bigint,
  fault_id bigint,
  lemmas tsvector,
  agreement_id bigint,
  is_no_agreement boolean not null default false,
  from_outside boolean not null default brings_outside_words(),
  constraint file_pkey primary key (id),
  constraint file_id_folder_id_key unique (id, folder_id),
  constraint file_activity_id_folder_id_fkey foreign key (activity_id, folder_id) references activity(id, folder_id) on delete cascade,
  constraint file_agreement_id_folder_id_fkey foreign key (agreement_id, folder_id) references agreement(id, folder_id) on delete cascade,
  constraint file_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on delete cascade,
  constraint file_content_fkey foreign key (content) references content(sha256),
  constraint file_created_by_fkey foreign key (created_by) references app_user(id),
  constraint file_deletion_id_fkey foreign key (deletion_id) references deletion(id),
  constraint file_fault_id_folder_id_fkey foreign key (fault_id, folder_id) references fault(id, folder_id) on delete cascade,
  constraint file_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint file_kind_id_fkey foreign key (kind_id) references file_kind(id),
  constraint file_offer_id_activity_id_fkey foreign key (offer_id, activity_id) references offer(id, activity_id) on delete set null (offer_id),
  constraint file_belongs_to_one check (num_nonnulls(activity_id, component_id, fault_id, agreement_id) <= 1),
  constraint file_check1 check (moment is null or activity_id is not null),
  constraint file_check2 check (offer_id is null or activity_id is not null),
  constraint file_description_check check (char_length(description) <= 10000),
  constraint file_moment_check check (moment = any (array['before', 'after'])),
  constraint file_name_check check (name ~ '\S' and char_length(name) <= 200),
  constraint file_sent_sha256_check check (octet_length(sent_sha256) = 32),
  constraint file_words_check check (char_length(words) <= 100000)
);
create index file_activity on file (activity_id, folder_id) where activity_id is not null;
create index file_agreement on file (agreement_id, folder_id) where agreement_id is not null;
create index file_by_day on file (folder_id, day desc, id desc) where deletion_id is null;
create index file_by_kind on file (folder_id, kind_id, day desc, id desc) where deletion_id is null;
create index file_component on file (component_id, folder_id) where component_id is not null;
create index file_content on file (content);
create index file_created_by on file (created_by);
create index file_deletion on file (deletion_id) where deletion_id is not null;
create index file_fault on file (fault_id, folder_id) where fault_id is not null;
create index file_folder on file (folder_id) include (deletion_id, activity_id, component_id, fault_id, agreement_id);
create index file_in_trash on file (folder_id) where deletion_id is not null;
create unique index file_moment on file (activity_id, moment) where moment is not null;
create index file_offer on file (offer_id, activity_id) where offer_id is not null;
create index file_sent on file (sent_sha256) where sent_sha256 is not null;
create index file_without_lemmas on file (id) where lemmas is null;
create trigger forget_lemmas before update of name, description, words on file for each row when (not old.lemmas is distinct from new.lemmas and (old.name is distinct from new.name or old.description is distinct from new.description or old.words is distinct from new.words)) execute function forget_lemmas();
create trigger forget_moment before update of activity_id on file for each row when (old.activity_id is distinct from new.activity_id) execute function forget_moment();
create trigger keep_outside before update of name, description on file for each row when (brings_outside_words() and not new.from_outside and (old.name is distinct from new.name or old.description is distinct from new.description)) execute function keep_outside();
create trigger possible_days_added before insert on file for each row when (new.day < '1000-01-01'::date or new.day > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of day on file for each row when (new.day <> old.day and (new.day < '1000-01-01'::date or new.day > '2200-12-31'::date)) execute function refuse_day();
create trigger record after insert or update on file for each row execute function record_change('file', '{"name": "name", "kind_id": "type", "day": "day", "activity_id": "activity", "component_id": "component",
    "fault_id": "fault", "agreement_id": "agreement", "description": "description", "moment": "moment"}');
create trigger take_words before insert on file for each row when (new.words is null) execute function take_words();
create trigger touch before update on file for each row when (not old.deletion_id is distinct from new.deletion_id and not old.words is distinct from new.words and not fills_lemmas()) execute function touch_updated_at();

create table file_cookie_secret (
  only_one boolean not null default true,
  value text not null,
  constraint file_cookie_secret_pkey primary key (only_one),
  constraint file_cookie_secret_only_one_check check (only_one)
);

create table file_kind (
  id smallint not null,
  name text not null,
  constraint file_kind_pkey primary key (id),
  constraint file_kind_name_key unique (name)
);

create table firm (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  folder_is_main boolean not null generated always as (true) stored,
  name text collate swedish not null,
  contact_person text collate swedish,
  phone text,
  email text,
  website text,
  organisation_number text,
  note text,
  deletion_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded(name)) stored,
  lemmas tsvector,
  search_vector tsvector generated always as (search_vector(name, firm_text(contact_person, note, phone, email, website, organisation_number))) stored,
  from_outside boolean not null default brings_outside_words(),
  constraint firm_pkey primary key (id),
  constraint firm_created_by_fkey foreign key (created_by) references app_user(id),
  constraint firm_deletion_id_fkey foreign key (deletion_id) references deletion(id),
  constraint firm_folder_id_folder_is_main_fkey foreign key (folder_id, folder_is_main) references folder(id, is_main),
  constraint firm_contact_person_check check (char_length(contact_person) <= 100),
  constraint firm_email_check check (char_length(email) <= 254),
  constraint firm_name_check check (name ~ '\S' and char_length(name) <= 200),
  constraint firm_note_check check (char_length(note) <= 10000),
  constraint firm_organisation_number_check check (char_length(organisation_number) <= 20),
  constraint firm_phone_check check (char_length(phone) <= 40),
  constraint firm_website_check check (website ~* '^https?://' and char_length(website) <= 2000)
);
create index firm_by_name on firm (folder_id, name collate swedish_titles, id) where deletion_id is null;
create index firm_created_by on firm (created_by);
create index firm_deletion on firm (deletion_id) where deletion_id is not null;
create index firm_folder on firm (folder_id, folder_is_main);
create index firm_in_trash on firm (folder_id) where deletion_id is not null;
create index firm_without_lemmas on firm (id) where lemmas is null;
create trigger forget_lemmas before update of name, contact_person, note, phone, email, website, organisation_number on firm for each row when (not old.lemmas is distinct from new.lemmas and (old.name is distinct from new.name or old.contact_person is distinct from new.contact_person or old.note is distinct from new.note or old.phone is distinct from new.phone or old.email is distinct from new.email or old.website is distinct from new.website or old.organisation_number is distinct from new.organisation_number)) execute function forget_lemmas();
create trigger keep_outside before update of name, contact_person, phone, email, website, organisation_number, note on firm for each row when (brings_outside_words() and not new.from_outside and (old.name is distinct from new.name or old.contact_person is distinct from new.contact_person or old.phone is distinct from new.phone or old.email is distinct from new.email or old.website is distinct from new.website or old.organisation_number is distinct from new.organisation_number or old.note is distinct from new.note)) execute function keep_outside();
create trigger record after insert or update on firm for each row execute function record_change('firm', '{"name": "name", "contact_person": "contactPerson", "phone": "phone", "email": "email", "website": "website",
    "organisation_number": "organisationNumber", "note": "note"}');
create trigger touch before update on firm for each row when (not old.deletion_id is distinct from new.deletion_id and not fills_lemmas()) execute function touch_updated_at();

create table folder (
  id bigint not null generated always as identity,
  parent_id bigint,
  is_main boolean not null generated always as (parent_id is null) stored,
  parent_is_main boolean generated always as ( case when parent_id is not null then true else null::boolean end) stored,
  category_id smallint,
  title text collate swedish not null,
  description text,
  zip_code text,
  city text collate swedish,
  status_id smallint not null default 18,
  created_by bigint not null,
  deletion_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded(title)) stored,
  search_vector tsvector generated always as (search_vector(title, (coalesce(description, '') || ' ') || coalesce(city, ''))) stored,
  inherits boolean not null default true,
  cover_file_id bigint,
  keeps_costs boolean not null default false,
  lemmas tsvector,
  observers_report boolean not null default false,
  take_down_id bigint,
  handed_over_at timestamptz,
  hides_firms boolean not null default false,
  from_outside boolean not null default brings_outside_words(),
  constraint folder_pkey primary key (id),
  constraint folder_id_is_main_key unique (id, is_main),
  constraint folder_category_id_fkey foreign key (category_id) references category(id),
  constraint folder_cover_file_id_id_fkey foreign key (cover_file_id, id) references file(id, folder_id) on delete set null (cover_file_id),
  constraint folder_created_by_fkey foreign key (created_by) references app_user(id),
  constraint folder_deletion_id_fkey foreign key (deletion_id) references deletion(id),
  constraint folder_parent_id_parent_is_main_fkey foreign key (parent_id, parent_is_main) references folder(id, is_main),
  constraint folder_status_id_fkey foreign key (status_id) references status(id),
  constraint folder_take_down_id_fkey foreign key (take_down_id) references take_down(id) on delete set null,
  constraint folder_check check (is_main or zip_code is null and city is null),
  constraint folder_check1 check (inherits or not is_main),
  constraint folder_check2 check (not keeps_costs or is_main),
  constraint folder_check3 check (not observers_report or is_main),
  constraint folder_check4 check (not hides_firms or is_main),
  constraint folder_city_check check (char_length(city) <= 100),
  constraint folder_description_check check (char_length(description) <= 10000),
  constraint folder_status_id_check check (status_id = any (array[18, 19])),
  constraint folder_title_check check (title ~ '\S' and char_length(title) <= 200),
  constraint folder_zip_code_check check (char_length(zip_code) <= 10)
);
create index folder_category on folder (category_id);
create index folder_children on folder (parent_id, title collate swedish_titles) where deletion_id is null;
create index folder_children_latest on folder (parent_id, updated_at desc) where deletion_id is null;
create index folder_cover on folder (cover_file_id) where cover_file_id is not null;
create index folder_created_by on folder (created_by);
create index folder_deletion on folder (deletion_id) where deletion_id is not null;
create index folder_living on folder (id) include (parent_id, is_main, inherits, keeps_costs, status_id, updated_at, take_down_id) where deletion_id is null;
create index folder_parent on folder (parent_id) include (id, inherits, status_id, deletion_id, take_down_id);
create index folder_take_down on folder (take_down_id) where take_down_id is not null;
create index folder_without_lemmas on folder (id) where lemmas is null;
create trigger end_looks after update on folder for each row when (old.deletion_id is distinct from new.deletion_id or old.take_down_id is distinct from new.take_down_id or old.inherits <> new.inherits or old.parent_id is distinct from new.parent_id) execute function end_looks();
create trigger forget_lemmas before update of title, description, city on folder for each row when (not old.lemmas is distinct from new.lemmas and (old.title is distinct from new.title or old.description is distinct from new.description or old.city is distinct from new.city)) execute function forget_lemmas();
create trigger keep_outside before update of title, description, zip_code, city on folder for each row when (brings_outside_words() and not new.from_outside and (old.title is distinct from new.title or old.description is distinct from new.description or old.zip_code is distinct from new.zip_code or old.city is distinct from new.city)) execute function keep_outside();
create trigger record after insert or update on folder for each row when (pg_trigger_depth() = 0) execute function record_change('folder', '{"title": "title", "category_id": "category", "status_id": "status", "description": "description",
      "zip_code": "zipCode", "city": "city", "inherits": "inherits", "keeps_costs": "keepsCosts",
      "observers_report": "observersReport", "hides_firms": "hidesFirms", "cover_file_id": "cover"}');
create trigger touch before update on folder for each row when (not old.deletion_id is distinct from new.deletion_id and not old.take_down_id is distinct from new.take_down_id and not old.handed_over_at is distinct from new.handed_over_at and pg_trigger_depth() = 0 and not fills_lemmas()) execute function touch_updated_at();

create table folder_heir (
  folder_id bigint not null,
  user_id bigint not null,
  heir_id bigint,
  constraint folder_heir_pkey primary key (folder_id),
  constraint folder_heir_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint folder_heir_heir_id_fkey foreign key (heir_id) references app_user(id) on delete cascade,
  constraint folder_heir_user_id_fkey foreign key (user_id) references account_deletion(user_id) on delete cascade
);
create index folder_heir_heir on folder_heir (heir_id);
create index folder_heir_user on folder_heir (user_id);

create table hand_over (
  parcel_id bigint not null,
  folder_id bigint not null,
  seller_id bigint not null,
  state text not null default 'draft',
  draft jsonb not null,
  access_day date,
  stays integer,
  stays_faults integer,
  sent_at timestamptz,
  ended_words text,
  exchanged_at timestamptz,
  undo_until timestamptz,
  buyer_folder_id bigint,
  welcome jsonb not null default '{"done": [], "isClosed": false}'::jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  goes integer,
  agreed jsonb,
  missing jsonb,
  constraint hand_over_pkey primary key (parcel_id),
  constraint hand_over_buyer_folder_id_fkey foreign key (buyer_folder_id) references folder(id) on delete set null,
  constraint hand_over_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint hand_over_parcel_id_fkey foreign key (parcel_id) references parcel(id) on delete cascade,
  constraint hand_over_seller_id_fkey foreign key (seller_id) references app_user(id),
  constraint hand_over_access_day_check check (access_day >= '1000-01-01'::date and access_day <= '2200-12-31'::date),
  constraint hand_over_check check ((state = any (array['exchanged', 'undone'])) = (exchanged_at is not null)),
  constraint hand_over_check1 check ((state = 'draft') = (sent_at is null)),
  constraint hand_over_ended_words_check check (char_length(ended_words) <= 2000),
  constraint hand_over_goes_check check (goes >= 0),
  constraint hand_over_state_check check (state = any (array['draft', 'asking', 'offered', 'accepted', 'exchanged', 'declined', 'takenBack', 'expired', 'undone'])),
  constraint hand_over_stays_check check (stays >= 0),
  constraint hand_over_stays_faults_check check (stays_faults >= 0)
);
create index hand_over_buyer_folder on hand_over (buyer_folder_id) where buyer_folder_id is not null;
create index hand_over_due on hand_over (access_day) where state = 'accepted';
create index hand_over_folder on hand_over (folder_id, parcel_id);
create unique index hand_over_open on hand_over (folder_id) where state = any (array['draft', 'asking', 'offered', 'accepted']);
create index hand_over_seller on hand_over (seller_id);
create trigger possible_days_added before insert on hand_over for each row when (new.access_day < '1000-01-01'::date or new.access_day > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of access_day on hand_over for each row when (new.access_day is distinct from old.access_day and (new.access_day < '1000-01-01'::date or new.access_day > '2200-12-31'::date)) execute function refuse_day();

create table hand_over_certificate (
  id bigint not null generated always as identity,
  parcel_id bigint,
  seller_folder_id bigint,
  buyer_folder_id bigint,
  content jsonb not null,
  manifest_sha256 bytea not null,
  pdf_sha256 bytea,
  exchanged_at timestamptz not null,
  undone_at timestamptz,
  pdf bytea,
  constraint hand_over_certificate_pkey primary key (id),
  constraint hand_over_certificate_parcel_id_key unique (parcel_id),
  constraint hand_over_certificate_buyer_folder_id_fkey foreign key (buyer_folder_id) references folder(id) on delete set null,
  constraint hand_over_certificate_parcel_id_fkey foreign key (parcel_id) references parcel(id) on delete set null,
  constraint hand_over_certificate_seller_folder_id_fkey foreign key (seller_folder_id) references folder(id) on delete set null,
  constraint hand_over_certificate_document check ((pdf is null) = (pdf_sha256 is null)),
  constraint hand_over_certificate_manifest_sha256_check check (octet_length(manifest_sha256) = 32),
  constraint hand_over_certificate_pdf_sha256_check check (octet_length(pdf_sha256) = 32)
);
create index hand_over_certificate_buyer on hand_over_certificate (buyer_folder_id) where buyer_folder_id is not null;
create index hand_over_certificate_manifest on hand_over_certificate (manifest_sha256);
create index hand_over_certificate_pdf on hand_over_certificate (pdf_sha256) where pdf_sha256 is not null;
create index hand_over_certificate_seller on hand_over_certificate (seller_folder_id) where seller_folder_id is not null;

create table hand_over_code (
  parcel_id bigint not null,
  email citext not null,
  code_sha256 bytea not null,
  ends_at timestamptz not null,
  wrong smallint not null default 0,
  constraint hand_over_code_pkey primary key (parcel_id, email),
  constraint hand_over_code_parcel_id_fkey foreign key (parcel_id) references hand_over(parcel_id) on delete cascade,
  constraint hand_over_code_code_sha256_check check (octet_length(code_sha256) = 32),
  constraint hand_over_code_email_check check (char_length(email::text) <= 254),
  constraint hand_over_code_wrong_check check (wrong >= 0 and wrong <= 10)
);

create table hand_over_copy (
  parcel_id bigint not null,
  kind text not null,
  from_id bigint not null,
  to_id bigint not null,
  code text,
  constraint hand_over_copy_pkey primary key (parcel_id, kind, from_id),
  constraint hand_over_copy_parcel_id_fkey foreign key (parcel_id) references hand_over(parcel_id) on delete cascade,
  constraint hand_over_copy_kind_check check (kind = any (array['folder', 'component', 'activity', 'series', 'fault', 'file', 'firm']))
);
create index hand_over_copy_to on hand_over_copy (kind, to_id);

create table hand_over_former (
  parcel_id bigint not null,
  membership_id bigint not null,
  status_id smallint not null,
  constraint hand_over_former_pkey primary key (parcel_id, membership_id),
  constraint hand_over_former_membership_id_fkey foreign key (membership_id) references membership(id) on delete cascade,
  constraint hand_over_former_parcel_id_fkey foreign key (parcel_id) references hand_over(parcel_id) on delete cascade,
  constraint hand_over_former_status_id_fkey foreign key (status_id) references status(id)
);
create index hand_over_former_membership on hand_over_former (membership_id);

create table hand_over_party (
  id bigint not null generated always as identity,
  parcel_id bigint not null,
  role text not null,
  user_id bigint,
  email citext,
  answer text,
  answered_at timestamptz,
  identified_by text,
  changes integer,
  is_kept boolean not null default false,
  constraint hand_over_party_pkey primary key (id),
  constraint hand_over_party_parcel_id_fkey foreign key (parcel_id) references hand_over(parcel_id) on delete cascade,
  constraint hand_over_party_user_id_fkey foreign key (user_id) references app_user(id),
  constraint hand_over_party_answer_check check (answer = any (array['yes', 'no'])),
  constraint hand_over_party_changes_check check (changes >= 0),
  constraint hand_over_party_check check ((answer is null) = (answered_at is null)),
  constraint hand_over_party_check1 check (user_id is not null or email is not null),
  constraint hand_over_party_email_check check (char_length(email::text) <= 254),
  constraint hand_over_party_identified_by_check check (char_length(identified_by) <= 200),
  constraint hand_over_party_role_check check (role = any (array['seller', 'coOwner', 'buyer', 'follower']))
);
create unique index hand_over_party_email on hand_over_party (parcel_id, email) where role = 'buyer';
create index hand_over_party_parcel on hand_over_party (parcel_id);
create unique index hand_over_party_person on hand_over_party (parcel_id, user_id) where user_id is not null;
create index hand_over_party_user on hand_over_party (user_id);

create table hand_over_question (
  id bigint not null generated always as identity,
  parcel_id bigint not null,
  asked_by citext not null,
  text text not null,
  asked_at timestamptz not null default now(),
  answer text,
  answered_at timestamptz,
  answered_by bigint,
  constraint hand_over_question_pkey primary key (id),
  constraint hand_over_question_answered_by_fkey foreign key (answered_by) references app_user(id),
  constraint hand_over_question_parcel_id_fkey foreign key (parcel_id) references hand_over(parcel_id) on delete cascade,
  constraint hand_over_question_answer_check check (char_length(answer) <= 2000),
  constraint hand_over_question_asked_by_check check (char_length(asked_by::text) <= 254),
  constraint hand_over_question_check check (num_nulls(answer, answered_at, answered_by) = any (array[0, 3])),
  constraint hand_over_question_text_check check (text ~ '\S' and char_length(text) <= 2000)
);
create index hand_over_question_answered_by on hand_over_question (answered_by);
create index hand_over_question_parcel on hand_over_question (parcel_id, id);

create table import_pairs (
  user_id bigint not null,
  fingerprint bytea not null,
  makes text not null,
  pairs jsonb not null,
  used_at timestamptz not null default now(),
  amounts jsonb,
  constraint import_pairs_pkey primary key (user_id, fingerprint),
  constraint import_pairs_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint import_pairs_fingerprint_check check (octet_length(fingerprint) = 32),
  constraint import_pairs_makes_check check (makes = any (array['activity', 'component']))
);
create index import_pairs_used on import_pairs (used_at);

create table import_paper (
  run_id bigint not null,
  number integer not null,
  component_id bigint not null,
  path text,
  name text not null,
  kind_id smallint not null,
  upload_id uuid,
  file_id bigint,
  size bigint,
  refused text,
  constraint import_paper_pkey primary key (run_id, number),
  constraint import_paper_component_id_fkey foreign key (component_id) references component(id) on delete cascade,
  constraint import_paper_file_id_fkey foreign key (file_id) references file(id) on delete set null,
  constraint import_paper_kind_id_fkey foreign key (kind_id) references file_kind(id),
  constraint import_paper_run_id_fkey foreign key (run_id) references import_run(id) on delete cascade,
  constraint import_paper_upload_id_fkey foreign key (upload_id) references upload(id) on delete set null,
  constraint import_paper_name_check check (name ~ '\S' and char_length(name) <= 200),
  constraint import_paper_number_check check (number > 0),
  constraint import_paper_path_check check (char_length(path) <= 500),
  constraint import_paper_size_check check (size > 0)
);
create index import_paper_component on import_paper (component_id);
create index import_paper_file on import_paper (file_id) where file_id is not null;
create index import_paper_upload on import_paper (upload_id) where upload_id is not null;

create table import_progress (
  run_id bigint not null,
  written integer not null default 0,
  constraint import_progress_pkey primary key (run_id),
  constraint import_progress_run_id_fkey foreign key (run_id) references import_run(id) on delete cascade
);

create table import_ref (
  main_folder_id bigint not null,
  ref bytea not null,
  run_id bigint,
  activity_id bigint,
  component_id bigint,
  constraint import_ref_pkey primary key (main_folder_id, ref),
  constraint import_ref_activity_id_fkey foreign key (activity_id) references activity(id) on delete cascade,
  constraint import_ref_component_id_fkey foreign key (component_id) references component(id) on delete cascade,
  constraint import_ref_main_folder_id_fkey foreign key (main_folder_id) references folder(id) on delete cascade,
  constraint import_ref_run_id_fkey foreign key (run_id) references import_run(id) on delete set null,
  constraint import_ref_check check (num_nonnulls(activity_id, component_id) = 1),
  constraint import_ref_ref_check check (octet_length(ref) = 32)
);
create index import_ref_activity on import_ref (activity_id) where activity_id is not null;
create index import_ref_component on import_ref (component_id) where component_id is not null;
create index import_ref_run on import_ref (run_id) where run_id is not null;

create table import_row (
  run_id bigint not null,
  number integer not null,
  cells text[] not null,
  kind text,
  ref bytea not null,
  of_ref bytea,
  papers jsonb,
  mended jsonb,
  choice text not null default 'ours',
  is_left_out boolean not null default false,
  state text,
  planned jsonb,
  whys jsonb,
  existing_id bigint,
  differences jsonb,
  before jsonb,
  constraint import_row_pkey primary key (run_id, number),
  constraint import_row_run_id_fkey foreign key (run_id) references import_run(id) on delete cascade,
  constraint import_row_choice_check check (choice = any (array['ours', 'file', 'both'])),
  constraint import_row_kind_check check (kind = any (array['activity', 'component'])),
  constraint import_row_number_check check (number > 0),
  constraint import_row_of_ref_check check (octet_length(of_ref) = 32),
  constraint import_row_ref_check check (octet_length(ref) = 32),
  constraint import_row_state_check check (state = any (array['new', 'same', 'conflict', 'income', 'notUnderstood']))
);
create index import_row_by_state on import_row (run_id, state, number);

create table import_run (
  id bigint not null generated always as identity,
  user_id bigint not null,
  folder_id bigint not null,
  source text not null,
  name text not null,
  size bigint not null,
  content bytea,
  pasted text,
  settings jsonb not null,
  reading jsonb not null,
  fingerprint bytea not null,
  makes text not null,
  pairs jsonb not null,
  places jsonb not null default '{}'::jsonb,
  step smallint not null default 1,
  state text not null default 'draft',
  attempt integer not null default 0,
  failure text,
  counts jsonb,
  made jsonb not null default '{}'::jsonb,
  done_at timestamptz,
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  thrown_at timestamptz,
  meter jsonb,
  amounts jsonb,
  constraint import_run_pkey primary key (id),
  constraint import_run_content_fkey foreign key (content) references content(sha256),
  constraint import_run_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint import_run_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint import_run_check check (num_nonnulls(content, pasted) = 1),
  constraint import_run_check1 check ((done_at is not null) = (state = any (array['done', 'undone']))),
  constraint import_run_check2 check ((undone_at is not null) = (state = 'undone')),
  constraint import_run_check3 check (thrown_at is null or state = 'draft'),
  constraint import_run_fingerprint_check check (octet_length(fingerprint) = 32),
  constraint import_run_makes_check check (makes = any (array['activity', 'component'])),
  constraint import_run_name_check check (name ~ '\S' and char_length(name) <= 200),
  constraint import_run_pasted_check check (char_length(pasted) <= 200000),
  constraint import_run_size_check check (size > 0),
  constraint import_run_source_check check (source = any (array['csv', 'excel', 'pasted', 'homebox', 'homeboxCollection', 'lubelogger', 'calendar'])),
  constraint import_run_state_check check (state = any (array['draft', 'writing', 'done', 'undone'])),
  constraint import_run_step_check check (step >= 1 and step <= 3)
);
create index import_run_content on import_run (content) where content is not null;
create index import_run_folder on import_run (folder_id);
create index import_run_of_user on import_run (user_id, folder_id, touched_at desc);
create unique index import_run_thrown on import_run (user_id) where thrown_at is not null;
create index import_run_touched on import_run (touched_at);

create table inbox_item (
  id bigint not null generated always as identity,
  user_id bigint not null,
  folder_id bigint,
  source text not null,
  sender text,
  title text,
  text text,
  idempotency_key uuid not null default gen_random_uuid(),
  place_id bigint,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + '30 days'::interval,
  thrown_at timestamptz,
  saved_at timestamptz,
  saved_by bigint,
  activity_id bigint,
  made_activity boolean not null default false,
  filled_cost boolean not null default false,
  mail uuid,
  mail_size integer,
  constraint inbox_item_pkey primary key (id),
  constraint inbox_item_activity_id_fkey foreign key (activity_id) references activity(id) on delete set null,
  constraint inbox_item_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint inbox_item_place_id_fkey foreign key (place_id) references folder(id) on delete set null,
  constraint inbox_item_saved_by_fkey foreign key (saved_by) references app_user(id),
  constraint inbox_item_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint inbox_item_check check (
case
    when saved_at is null then saved_by is null and activity_id is null
    else thrown_at is null
end),
  constraint inbox_item_check1 check (saved_at is not null or not made_activity and not filled_cost),
  constraint inbox_item_mail_check check ((mail is null) = (mail_size is null)),
  constraint inbox_item_sender_check check (char_length(sender) <= 320),
  constraint inbox_item_source_check check (source = any (array['mail', 'share', 'paste', 'log'])),
  constraint inbox_item_text_check check (char_length(text) <= 10000),
  constraint inbox_item_title_check check (title ~ '\S' and char_length(title) <= 200)
);
create index inbox_item_activity on inbox_item (activity_id) where activity_id is not null;
create index inbox_item_expires on inbox_item (expires_at) where saved_at is null and thrown_at is null;
create index inbox_item_mail on inbox_item (mail) where mail is not null;
create index inbox_item_mail_kept on inbox_item (user_id) include (mail_size) where mail is not null and saved_at is null;
create index inbox_item_of_folder on inbox_item (folder_id, created_at desc) where folder_id is not null;
create index inbox_item_of_user on inbox_item (user_id, created_at desc) where saved_at is null;
create unique index inbox_item_once on inbox_item (user_id, idempotency_key);
create index inbox_item_place on inbox_item (place_id) where place_id is not null;
create index inbox_item_saved_by on inbox_item (saved_by, saved_at) where saved_by is not null;
create index inbox_item_thrown on inbox_item (thrown_at) where thrown_at is not null;
create trigger live_added after insert on inbox_item referencing new table as touched for each statement execute function tell_of_inbox();
create trigger live_changed after update on inbox_item referencing new table as touched for each statement execute function tell_of_inbox();
create trigger live_removed after delete on inbox_item referencing old table as touched for each statement execute function tell_of_inbox();

create table inbox_rule (
  id bigint not null generated always as identity,
  user_id bigint not null,
  organisation_number text not null,
  firm_name text not null,
  folder_id bigint not null,
  type_id smallint,
  component_id bigint,
  inbox_item_id bigint,
  learned_at timestamptz not null default now(),
  forgotten_at timestamptz,
  constraint inbox_rule_pkey primary key (id),
  constraint inbox_rule_component_id_fkey foreign key (component_id) references component(id) on delete set null,
  constraint inbox_rule_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint inbox_rule_inbox_item_id_fkey foreign key (inbox_item_id) references inbox_item(id) on delete set null,
  constraint inbox_rule_type_id_fkey foreign key (type_id) references activity_type(id),
  constraint inbox_rule_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint inbox_rule_firm_name_check check (firm_name ~ '\S' and char_length(firm_name) <= 200),
  constraint inbox_rule_organisation_number_check check (organisation_number ~ '^[0-9]{10,12}$')
);
create index inbox_rule_component on inbox_rule (component_id) where component_id is not null;
create index inbox_rule_folder on inbox_rule (folder_id);
create index inbox_rule_forgotten on inbox_rule (forgotten_at) where forgotten_at is not null;
create index inbox_rule_item on inbox_rule (inbox_item_id) where inbox_item_id is not null;
create index inbox_rule_of_firm on inbox_rule (user_id, organisation_number, id);

create table installation (
  is_only boolean not null default true,
  id uuid not null default gen_random_uuid(),
  swept_to text not null default '',
  constraint installation_pkey primary key (is_only),
  constraint installation_is_only_check check (is_only),
  constraint installation_swept_to_check check (swept_to ~ '^[0-9a-f]*$')
);

create table invitation (
  membership_id bigint not null,
  secret_hash bytea not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  words text,
  mailed_secret_hash bytea,
  waits_for_confirmation boolean not null default false,
  constraint invitation_pkey primary key (membership_id),
  constraint invitation_mailed_secret_hash_key unique (mailed_secret_hash),
  constraint invitation_secret_hash_key unique (secret_hash),
  constraint invitation_membership_id_fkey foreign key (membership_id) references membership(id) on delete cascade,
  constraint invitation_mailed_secret_hash_check check (octet_length(mailed_secret_hash) = 32),
  constraint invitation_secret_hash_check check (octet_length(secret_hash) = 32),
  constraint invitation_words_check check (char_length(words) <= 300)
);

create table loan (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  component_id bigint,
  what text collate swedish not null,
  key_number integer,
  holder_id bigint,
  firm_id bigint,
  who text,
  note text,
  lent_on date not null,
  due_on date,
  returned_on date,
  reminded_on date,
  reminders smallint not null default 0,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  constraint loan_pkey primary key (id),
  constraint loan_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on update cascade on delete cascade,
  constraint loan_created_by_fkey foreign key (created_by) references app_user(id),
  constraint loan_firm_id_fkey foreign key (firm_id) references firm(id) on delete set null,
  constraint loan_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint loan_holder_id_fkey foreign key (holder_id) references app_user(id),
  constraint loan_check check ((holder_id is null) <> (who is null)),
  constraint loan_check1 check (due_on >= lent_on),
  constraint loan_check2 check (returned_on >= lent_on),
  constraint loan_key_number_check check (key_number >= 1 and key_number <= 9999),
  constraint loan_note_check check (char_length(note) <= 300),
  constraint loan_what_check check (what ~ '\S' and char_length(what) <= 200),
  constraint loan_who_check check (who ~ '\S' and char_length(who) <= 200)
);
create index loan_component on loan (component_id, folder_id) where component_id is not null;
create index loan_created_by on loan (created_by);
create index loan_firm on loan (firm_id) where firm_id is not null;
create index loan_holder on loan (holder_id) where holder_id is not null;
create unique index loan_key_out on loan (folder_id, key_number, coalesce(component_id::text, folded(what))) where key_number is not null and returned_on is null;
create index loan_of_folder on loan (folder_id, returned_on);
create trigger live_added after insert on loan referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_changed after update on loan referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_removed after delete on loan referencing old table as touched for each statement execute function tell_of_dismissals();
create trigger possible_days_added before insert on loan for each row when (new.lent_on < '1000-01-01'::date or new.lent_on > '2200-12-31'::date or new.due_on < '1000-01-01'::date or new.due_on > '2200-12-31'::date or new.returned_on < '1000-01-01'::date or new.returned_on > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of lent_on, due_on, returned_on on loan for each row when (new.lent_on is distinct from old.lent_on and (new.lent_on < '1000-01-01'::date or new.lent_on > '2200-12-31'::date) or new.due_on is distinct from old.due_on and (new.due_on < '1000-01-01'::date or new.due_on > '2200-12-31'::date) or new.returned_on is distinct from old.returned_on and (new.returned_on < '1000-01-01'::date or new.returned_on > '2200-12-31'::date)) execute function refuse_day();

create table mail (
  id bigint not null generated always as identity,
  message_id uuid not null default gen_random_uuid(),
  kind text not null,
  to_name text not null,
  to_address text not null,
  subject text not null,
  text text,
  html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  reply_to_name text,
  reply_to_address text,
  unsubscribe_url text,
  picture_file_id bigint,
  picture_for bigint,
  constraint mail_pkey primary key (id),
  constraint mail_message_id_key unique (message_id),
  constraint mail_picture_file_id_fkey foreign key (picture_file_id) references file(id) on delete set null,
  constraint mail_picture_for_fkey foreign key (picture_for) references app_user(id) on delete set null,
  constraint mail_check check ((sent_at is null) = (text is not null)),
  constraint mail_check1 check ((text is null) = (html is null)),
  constraint mail_kind_check check (kind ~ '^[a-z][a-z-]*$' and char_length(kind) <= 50),
  constraint mail_reply_to_address_check check (reply_to_address ~ '^[^\s,;:<>@"]+@[^\s,;:<>@"]+$' and char_length(reply_to_address) <= 254),
  constraint mail_reply_to_check check ((reply_to_name is null) = (reply_to_address is null)),
  constraint mail_reply_to_name_check check (reply_to_name !~ '[[:cntrl:]]' and char_length(reply_to_name) <= 300),
  constraint mail_sent_headers_check check (sent_at is null or reply_to_address is null and unsubscribe_url is null),
  constraint mail_sent_picture_check check (sent_at is null or picture_file_id is null and picture_for is null),
  constraint mail_subject_check check (subject ~ '\S' and subject !~ '[[:cntrl:]]' and char_length(subject) <= 300),
  constraint mail_to_address_check check (to_address ~ '^[^\s,;:<>@"]+@[^\s,;:<>@"]+$' and char_length(to_address) <= 254),
  constraint mail_to_name_check check (to_name !~ '[[:cntrl:]]' and char_length(to_name) <= 300),
  constraint mail_unsubscribe_url_check check (unsubscribe_url ~ '^https?://[!-~]+$' and unsubscribe_url !~ '[<>,]' and char_length(unsubscribe_url) <= 2000)
);
create index mail_picture_file on mail (picture_file_id) where picture_file_id is not null;
create index mail_picture_for on mail (picture_for) where picture_for is not null;
create index mail_unsent on mail (created_at) where sent_at is null;

create table mail_address (
  id bigint not null generated always as identity,
  user_id bigint not null,
  folder_id bigint,
  secret text not null,
  former_secret text,
  changed_at timestamptz,
  made_at timestamptz not null default now(),
  used_at timestamptz,
  constraint mail_address_pkey primary key (id),
  constraint mail_address_secret_key unique (secret),
  constraint mail_address_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint mail_address_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint mail_address_secret_check check (secret ~ '^[2-9a-z]{8,32}$')
);
create unique index mail_address_of_folder on mail_address (folder_id) where folder_id is not null;
create unique index mail_address_of_person on mail_address (user_id) where folder_id is null;
create index mail_address_user on mail_address (user_id);

create table mail_in (
  id bigint not null generated always as identity,
  mail_address_id bigint not null,
  sha256 bytea not null,
  object uuid not null default gen_random_uuid(),
  size integer not null,
  state text not null default 'arrived',
  tries smallint not null default 0,
  interrupted boolean not null default false,
  received_at timestamptz not null default now(),
  envelope jsonb,
  sender text,
  subject text,
  excerpt text,
  attachments jsonb,
  proof text,
  signed_by text,
  due_at timestamptz not null default now(),
  constraint mail_in_pkey primary key (id),
  constraint mail_in_mail_address_id_sha256_key unique (mail_address_id, sha256),
  constraint mail_in_mail_address_id_fkey foreign key (mail_address_id) references mail_address(id) on delete cascade,
  constraint mail_in_excerpt_check check (char_length(excerpt) <= 2000),
  constraint mail_in_proof_check check (proof = any (array['proven', 'unproven', 'forged'])),
  constraint mail_in_sender_check check (char_length(sender) <= 254),
  constraint mail_in_sha256_check check (octet_length(sha256) = 32),
  constraint mail_in_signed_by_check check (char_length(signed_by) <= 254),
  constraint mail_in_size_check check (size > 0),
  constraint mail_in_state_check check (state = any (array['arrived', 'waiting', 'letIn', 'done', 'failed'])),
  constraint mail_in_subject_check check (char_length(subject) <= 200)
);
create index mail_in_due on mail_in (due_at) where state = any (array['arrived', 'letIn']);
create index mail_in_kept on mail_in (mail_address_id) include (size) where state = any (array['arrived', 'waiting', 'letIn']);
create index mail_in_object on mail_in (object) where state <> 'done';
create index mail_in_received on mail_in (received_at);
create index mail_in_waiting on mail_in (mail_address_id, id desc) where state = 'waiting';

create table mail_picture (
  mail_address_id bigint not null,
  sender_sha256 bytea not null,
  sha256 bytea not null,
  times integer not null default 1,
  seen_at timestamptz not null default now(),
  constraint mail_picture_pkey primary key (mail_address_id, sender_sha256, sha256),
  constraint mail_picture_mail_address_id_fkey foreign key (mail_address_id) references mail_address(id) on delete cascade,
  constraint mail_picture_sender_sha256_check check (octet_length(sender_sha256) = 32),
  constraint mail_picture_sha256_check check (octet_length(sha256) = 32)
);

create table mail_preference (
  user_id bigint not null,
  kind text not null,
  token uuid not null default gen_random_uuid(),
  pace text,
  is_pushed boolean,
  constraint mail_preference_pkey primary key (user_id, kind),
  constraint mail_preference_token_key unique (token),
  constraint mail_preference_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint mail_preference_kind_check check (kind = any (array['message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file', 'sentPaper'])),
  constraint mail_preference_pace_check check (pace = any (array['now', 'daily', 'weekly', 'off']))
);

create table mail_recipient (
  address citext not null,
  token uuid not null default gen_random_uuid(),
  mailed_at timestamptz not null default now(),
  refused_at timestamptz,
  constraint mail_recipient_pkey primary key (address),
  constraint mail_recipient_token_key unique (token),
  constraint mail_recipient_address_check check (char_length(address::text) <= 254)
);
create index mail_recipient_mailed on mail_recipient (mailed_at) where refused_at is null;

create table mail_rule (
  id bigint not null generated always as identity,
  mail_address_id bigint not null,
  sender text not null,
  lets_in boolean not null,
  made_at timestamptz not null default now(),
  constraint mail_rule_pkey primary key (id),
  constraint mail_rule_mail_address_id_sender_key unique (mail_address_id, sender),
  constraint mail_rule_mail_address_id_fkey foreign key (mail_address_id) references mail_address(id) on delete cascade,
  constraint mail_rule_sender_check check (char_length(sender) <= 254)
);

create table mail_unlisted_member (
  mail_address_id bigint not null,
  user_id bigint not null,
  constraint mail_unlisted_member_pkey primary key (mail_address_id, user_id),
  constraint mail_unlisted_member_mail_address_id_fkey foreign key (mail_address_id) references mail_address(id) on delete cascade,
  constraint mail_unlisted_member_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index mail_unlisted_member_user on mail_unlisted_member (user_id);

create table maintenance (
  is_only boolean not null default true,
  text text not null,
  since timestamptz not null default now(),
  constraint maintenance_pkey primary key (is_only),
  constraint maintenance_is_only_check check (is_only)
);

create table membership (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  user_id bigint,
  invited_email citext,
  invited_by bigint,
  role_id smallint not null,
  status_id smallint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  first_steps text,
  constraint membership_pkey primary key (id),
  constraint membership_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint membership_invited_by_fkey foreign key (invited_by) references app_user(id),
  constraint membership_role_id_fkey foreign key (role_id) references role(id),
  constraint membership_status_id_fkey foreign key (status_id) references status(id),
  constraint membership_user_id_fkey foreign key (user_id) references app_user(id),
  constraint membership_check check (status_id <> 14 or user_id is not null),
  constraint membership_check1 check (status_id <> 15 or invited_email is not null and invited_by is not null),
  constraint membership_check2 check (role_id <> 1 or status_id = 14),
  constraint membership_first_steps_check check (first_steps = any (array['plans', 'all'])),
  constraint membership_invited_email_check check (char_length(invited_email::text) <= 254),
  constraint membership_status_id_check check (status_id = any (array[14, 15, 16, 17]))
);
create index membership_by_role on membership (folder_id, role_id, id) include (user_id) where status_id = 14;
create index membership_folder on membership (folder_id, status_id);
create index membership_invited_by on membership (invited_by);
create index membership_invited_email on membership (invited_email) where status_id = 15;
create index membership_of_person on membership (user_id, folder_id) include (role_id, id) where status_id = 14;
create unique index membership_one_founder on membership (folder_id) where status_id = 14 and role_id = 1;
create unique index membership_one_invitation on membership (folder_id, invited_email) where status_id = 15;
create unique index membership_one_per_person on membership (folder_id, user_id) include (role_id, id) where status_id = 14;
create index membership_user on membership (user_id, status_id);
create trigger end_looks after update on membership for each row when (old.user_id is not null and (old.status_id <> new.status_id or old.role_id <> new.role_id or old.user_id is distinct from new.user_id)) execute function end_looks();
create trigger end_mail_addresses after update on membership for each row when (old.user_id is not null and (old.status_id <> new.status_id or old.role_id <> new.role_id or old.user_id is distinct from new.user_id)) execute function end_mail_addresses();
create trigger hold_former_founder before update on membership for each row when (old.status_id = 14 and (new.status_id <> 14 or new.role_id > 2 or new.user_id <> old.user_id)) execute function hold_former_founder();
create trigger live_added after insert on membership referencing new table as touched for each statement execute function tell_of_memberships();
create trigger live_changed after update on membership referencing new table as touched for each statement execute function tell_of_memberships();
create trigger read_notification after update on membership for each row when (old.status_id = 15 and new.status_id <> 15) execute function read_notification_of_invitation();
create trigger record after insert or update on membership for each row execute function record_membership();
create trigger touch before update on membership for each row execute function touch_updated_at();
create trigger withdraw_offer after update on membership for each row when (old.status_id = 14 and new.status_id <> 14) execute function withdraw_offer();

create table message (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  sender_id bigint not null,
  subject text not null,
  content text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  search_title text collate "C" generated always as (folded(subject)) stored,
  search_vector tsvector generated always as (search_vector(subject, content)) stored,
  thread_id uuid not null default gen_random_uuid(),
  reply_to_id bigint,
  idempotency_key uuid,
  is_to_group boolean not null default false,
  lemmas tsvector,
  constraint message_pkey primary key (id),
  constraint message_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint message_reply_to_id_fkey foreign key (reply_to_id) references message(id) on delete set null,
  constraint message_sender_id_fkey foreign key (sender_id) references app_user(id),
  constraint message_content_check check (content ~ '\S' and char_length(content) <= 10000),
  constraint message_subject_check check (subject ~ '\S' and char_length(subject) <= 200)
);
create index message_created_at on message (created_at);
create index message_folder on message (folder_id, created_at desc, id desc);
create unique index message_once on message (sender_id, idempotency_key) where idempotency_key is not null;
create index message_reply_to on message (reply_to_id) where reply_to_id is not null;
create index message_sender on message (sender_id, created_at desc, id desc);
create index message_thread on message (thread_id, created_at);
create index message_without_lemmas on message (id) where lemmas is null;
create trigger live_added after insert on message referencing new table as added for each statement execute function tell_of_messages();
create trigger live_removed before delete on message for each row execute function tell_of_removed_message();
create trigger touch before update on message for each row when (not fills_lemmas()) execute function touch_updated_at();

create table message_file (
  id bigint not null generated always as identity,
  message_id bigint,
  name text not null,
  size bigint not null,
  content bytea,
  upload_id uuid,
  case_id bigint,
  case_message_id bigint,
  constraint message_file_pkey primary key (id),
  constraint message_file_upload_id_key unique (upload_id),
  constraint message_file_case_id_fkey foreign key (case_id) references support_case(id) on delete cascade,
  constraint message_file_case_message_id_fkey foreign key (case_message_id) references customer_service_message(id) on delete cascade,
  constraint message_file_content_fkey foreign key (content) references content(sha256),
  constraint message_file_message_id_fkey foreign key (message_id) references message(id) on delete cascade,
  constraint message_file_upload_id_fkey foreign key (upload_id) references upload(id) on delete cascade,
  constraint message_file_check check ((content is null) = (upload_id is not null)),
  constraint message_file_name_check check (name ~ '\S' and char_length(name) <= 200),
  constraint message_file_of_case_message check (case_message_id is null or case_id is not null),
  constraint message_file_of_one check (num_nonnulls(message_id, case_id) = 1),
  constraint message_file_size_check check (size > 0)
);
create index message_file_case on message_file (case_id, id) where case_id is not null;
create index message_file_case_message on message_file (case_message_id) where case_message_id is not null;
create index message_file_content on message_file (content) where content is not null;
create index message_file_message on message_file (message_id, id);
create trigger live_changed after update on message_file referencing new table as touched for each statement execute function tell_of_message_files();
create trigger live_removed after delete on message_file referencing old table as touched for each statement execute function tell_of_message_files();

create table message_read (
  id bigint not null generated always as identity,
  message_id bigint not null,
  user_id bigint not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint message_read_pkey primary key (id),
  constraint message_read_message_id_user_id_key unique (message_id, user_id),
  constraint message_read_message_id_fkey foreign key (message_id) references message(id) on delete cascade,
  constraint message_read_user_id_fkey foreign key (user_id) references app_user(id)
);
create index message_read_unread on message_read (user_id, message_id) where read_at is null;
create index message_read_user on message_read (user_id, message_id);
create trigger live_added after insert on message_read referencing new table as added for each statement execute function tell_of_recipients();
create trigger live_changed after update on message_read referencing old table as before_it new table as touched for each statement execute function tell_of_reads();
create trigger read_notification after update on message_read for each row when (old.read_at is null and new.read_at is not null) execute function read_notification_of_message();
create trigger touch before update on message_read for each row execute function touch_updated_at();

create table meter_day (
  file_id bigint not null,
  day date not null,
  used integer not null,
  parts smallint not null,
  constraint meter_day_pkey primary key (file_id, day),
  constraint meter_day_file_id_fkey foreign key (file_id) references meter_file(id) on delete cascade,
  constraint meter_day_parts_check check (parts >= 1 and parts <= 100),
  constraint meter_day_used_check check (used >= 0)
);
create trigger possible_days_added before insert on meter_day for each row when (new.day < '1000-01-01'::date or new.day > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of day on meter_day for each row when (new.day is distinct from old.day and (new.day < '1000-01-01'::date or new.day > '2200-12-31'::date)) execute function refuse_day();

create table meter_file (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  component_id bigint not null,
  name text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  constraint meter_file_pkey primary key (id),
  constraint meter_file_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on delete cascade,
  constraint meter_file_created_by_fkey foreign key (created_by) references app_user(id),
  constraint meter_file_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint meter_file_name_check check (length(name) >= 1 and length(name) <= 200)
);
create index meter_file_created_by on meter_file (created_by);
create index meter_file_folder on meter_file (folder_id);
create index meter_file_of_component on meter_file (component_id, folder_id);
create trigger record after insert or delete on meter_file for each row when (pg_trigger_depth() = 0) execute function record_meter_file();

create table meter_reading (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  component_id bigint not null,
  read_on date not null,
  value integer not null,
  is_reset boolean not null default false,
  activity_id bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  turned_at integer,
  constraint meter_reading_pkey primary key (id),
  constraint meter_reading_activity_id_folder_id_fkey foreign key (activity_id, folder_id) references activity(id, folder_id) on delete set null (activity_id),
  constraint meter_reading_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on delete cascade,
  constraint meter_reading_created_by_fkey foreign key (created_by) references app_user(id),
  constraint meter_reading_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint meter_reading_check check (turned_at > value),
  constraint meter_reading_check1 check (turned_at is null or not is_reset),
  constraint meter_reading_value_check check (value >= 0 and value <= 99999999)
);
create index meter_reading_activity on meter_reading (activity_id, folder_id) where activity_id is not null;
create index meter_reading_created_by on meter_reading (created_by);
create index meter_reading_folder on meter_reading (folder_id);
create index meter_reading_of_component on meter_reading (component_id, folder_id, read_on desc, id desc);
create trigger possible_days_added before insert on meter_reading for each row when (new.read_on < '1000-01-01'::date or new.read_on > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of read_on on meter_reading for each row when (new.read_on <> old.read_on and (new.read_on < '1000-01-01'::date or new.read_on > '2200-12-31'::date)) execute function refuse_day();
create trigger record after insert or delete or update on meter_reading for each row when (pg_trigger_depth() = 0) execute function record_reading();
create trigger touch before update on meter_reading for each row execute function touch_updated_at();

create table migration (
  name text not null,
  sha256 text not null,
  applied_at timestamptz not null default now(),
  constraint migration_pkey primary key (name)
);

create table notification (
  id bigint not null generated always as identity,
  user_id bigint not null,
  kind text not null,
  actor_id bigint,
  folder_id bigint,
  message_id bigint,
  membership_id bigint,
  activity_id bigint,
  due_on date,
  support_message_id bigint,
  occurrences integer not null default 1,
  pace text not null,
  mailed_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  offer_id bigint,
  component_id bigint,
  pushed_at timestamptz,
  change_id bigint,
  changed_items text[] not null default '{}'::text[],
  step text,
  delivery_id bigint,
  constraint notification_pkey primary key (id),
  constraint notification_activity_id_fkey foreign key (activity_id) references activity(id) on delete cascade,
  constraint notification_actor_id_fkey foreign key (actor_id) references app_user(id),
  constraint notification_change_id_fkey foreign key (change_id) references change(id) on delete set null,
  constraint notification_component_id_fkey foreign key (component_id) references component(id) on delete cascade,
  constraint notification_delivery_id_fkey foreign key (delivery_id) references delivery(parcel_id) on delete cascade,
  constraint notification_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint notification_membership_id_fkey foreign key (membership_id) references membership(id) on delete cascade,
  constraint notification_message_id_fkey foreign key (message_id) references message(id) on delete cascade,
  constraint notification_offer_id_fkey foreign key (offer_id) references ownership_offer(id) on delete cascade,
  constraint notification_support_message_id_fkey foreign key (support_message_id) references customer_service_message(id) on delete cascade,
  constraint notification_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint notification_check check (
case kind
    when 'message' then message_id is not null
    when 'invitation' then membership_id is not null
    when 'due' then activity_id is not null and due_on is not null
    when 'responsible' then activity_id is not null and due_on is null
    when 'warranty' then component_id is not null and due_on is not null
    when 'lifespan' then component_id is not null and due_on is not null
    when 'change' then folder_id is not null
    when 'file' then folder_id is not null and actor_id is not null
    when 'support' then support_message_id is not null
    when 'offer' then offer_id is not null
    when 'transfer' then folder_id is not null
    when 'refusal' then folder_id is not null
    when 'handOver' then folder_id is not null and step is not null
    when 'delivery' then folder_id is not null and delivery_id is not null and step is not null
    when 'sentPaper' then folder_id is not null
    else null::boolean
end),
  constraint notification_kind_check check (kind = any (array['message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file', 'support', 'offer', 'transfer', 'refusal', 'handOver', 'delivery', 'sentPaper'])),
  constraint notification_occurrences_check check (occurrences > 0),
  constraint notification_pace_check check (pace = any (array['now', 'daily', 'weekly', 'off']))
);
create index notification_actor on notification (actor_id);
create index notification_change_id on notification (change_id) where change_id is not null;
create index notification_folder on notification (folder_id);
create index notification_list on notification (user_id, updated_at desc, id desc);
create unique index notification_of_answer on notification (support_message_id, user_id) where support_message_id is not null;
create unique index notification_of_change on notification (folder_id, user_id) where kind = 'change' and read_at is null and mailed_at is null;
create unique index notification_of_component on notification (component_id, kind, due_on, user_id) where component_id is not null;
create unique index notification_of_day on notification (activity_id, due_on, user_id) where activity_id is not null;
create index notification_of_delivery on notification (delivery_id) where delivery_id is not null;
create unique index notification_of_files on notification (folder_id, user_id, actor_id) where kind = 'file' and read_at is null and mailed_at is null;
create unique index notification_of_invitation on notification (membership_id, user_id) where membership_id is not null;
create unique index notification_of_message on notification (message_id, user_id) where message_id is not null;
create unique index notification_of_offer on notification (offer_id, user_id) where offer_id is not null;
create unique index notification_of_responsible on notification (activity_id, user_id) where kind = 'responsible' and read_at is null;
create unique index notification_of_sent_papers on notification (folder_id, user_id) where kind = 'sentPaper' and read_at is null;
create index notification_unmailed on notification (pace, user_id) where mailed_at is null and pace <> 'off';
create index notification_unread on notification (user_id) where read_at is null;
create index notification_updated_at on notification (updated_at);
create trigger live_added after insert on notification referencing new table as added for each statement execute function tell_of_notifications();
create trigger live_changed after update on notification referencing old table as before_it new table as touched for each statement execute function tell_of_changed_notifications();

create table offer (
  id bigint not null generated always as identity,
  activity_id bigint not null,
  folder_id bigint not null,
  firm_id bigint not null,
  amount bigint not null,
  vat bigint,
  currency character(3) not null default 'SEK'::bpchar,
  included text,
  note text,
  valid_until date,
  chosen_at timestamptz,
  chosen_by bigint,
  former_firm_id bigint,
  former_estimated_cost bigint,
  former_currency character(3),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint offer_pkey primary key (id),
  constraint offer_id_activity_id_key unique (id, activity_id),
  constraint offer_activity_id_folder_id_fkey foreign key (activity_id, folder_id) references activity(id, folder_id) on delete cascade,
  constraint offer_chosen_by_fkey foreign key (chosen_by) references app_user(id),
  constraint offer_created_by_fkey foreign key (created_by) references app_user(id),
  constraint offer_firm_id_fkey foreign key (firm_id) references firm(id),
  constraint offer_former_firm_id_fkey foreign key (former_firm_id) references firm(id) on delete set null,
  constraint offer_amount_check check (amount >= 0 and amount <= '99999999999'::bigint),
  constraint offer_check check (vat >= 0 and vat <= amount),
  constraint offer_check1 check ((chosen_at is null) = (chosen_by is null)),
  constraint offer_currency_check check (currency = any (array['SEK'::bpchar, 'EUR'::bpchar, 'NOK'::bpchar, 'DKK'::bpchar, 'USD'::bpchar, 'GBP'::bpchar])),
  constraint offer_included_check check (char_length(included) <= 10000),
  constraint offer_note_check check (char_length(note) <= 10000)
);
create unique index offer_chosen on offer (activity_id) where chosen_at is not null;
create index offer_chosen_by on offer (chosen_by) where chosen_by is not null;
create index offer_created_by on offer (created_by);
create index offer_firm on offer (firm_id);
create index offer_former_firm on offer (former_firm_id) where former_firm_id is not null;
create index offer_of_activity on offer (activity_id, folder_id, id);
create index offer_of_folder on offer (folder_id, id);
create trigger possible_days_added before insert on offer for each row when (new.valid_until < '1000-01-01'::date or new.valid_until > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of valid_until on offer for each row when (new.valid_until is distinct from old.valid_until and (new.valid_until < '1000-01-01'::date or new.valid_until > '2200-12-31'::date)) execute function refuse_day();
create trigger record after insert or delete or update on offer for each row when (pg_trigger_depth() = 0) execute function record_offer();
create trigger touch before update on offer for each row when (not replaces_firms()) execute function touch_updated_at();

create table own_template (
  id bigint not null generated always as identity,
  user_id bigint not null,
  title text collate swedish not null,
  category_id smallint,
  children smallint not null,
  components smallint not null,
  activities smallint not null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  from_outside boolean not null default false,
  constraint own_template_pkey primary key (id),
  constraint own_template_category_id_fkey foreign key (category_id) references category(id),
  constraint own_template_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint own_template_content_check check (content ? 'version' and octet_length(content::text) <= 524288),
  constraint own_template_title_check check (title ~ '\S' and char_length(title) <= 200)
);
create index own_template_category on own_template (category_id) where category_id is not null;
create index own_template_of_user on own_template (user_id, title, id);

create table ownership_offer (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  membership_id bigint not null,
  created_at timestamptz not null default now(),
  offered_by bigint not null,
  undo_sha256 bytea,
  constraint ownership_offer_pkey primary key (id),
  constraint ownership_offer_folder_id_key unique (folder_id),
  constraint ownership_offer_membership_id_key unique (membership_id),
  constraint ownership_offer_undo_sha256_key unique (undo_sha256),
  constraint ownership_offer_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint ownership_offer_membership_id_fkey foreign key (membership_id) references membership(id) on delete cascade,
  constraint ownership_offer_offered_by_fkey foreign key (offered_by) references app_user(id) on delete cascade,
  constraint ownership_offer_undo_sha256_check check (octet_length(undo_sha256) = 32)
);
create index ownership_offer_offered_by on ownership_offer (offered_by);
create trigger live_added after insert on ownership_offer referencing new table as touched for each statement execute function tell_of_offers();
create trigger live_removed after delete on ownership_offer referencing old table as touched for each statement execute function tell_of_offers();

create table ownership_transfer (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  former_founder_id bigint not null,
  former_membership_id bigint not null,
  taker_membership_id bigint not null,
  taker_role_id smallint not null,
  offer_undo_sha256 bytea,
  undo_sha256 bytea not null,
  accepted_at timestamptz not null default now(),
  undo_until timestamptz not null,
  constraint ownership_transfer_pkey primary key (id),
  constraint ownership_transfer_folder_id_key unique (folder_id),
  constraint ownership_transfer_offer_undo_sha256_key unique (offer_undo_sha256),
  constraint ownership_transfer_undo_sha256_key unique (undo_sha256),
  constraint ownership_transfer_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint ownership_transfer_former_founder_id_fkey foreign key (former_founder_id) references app_user(id) on delete cascade,
  constraint ownership_transfer_former_membership_id_fkey foreign key (former_membership_id) references membership(id) on delete cascade,
  constraint ownership_transfer_taker_membership_id_fkey foreign key (taker_membership_id) references membership(id) on delete cascade,
  constraint ownership_transfer_taker_role_id_fkey foreign key (taker_role_id) references role(id),
  constraint ownership_transfer_offer_undo_sha256_check check (octet_length(offer_undo_sha256) = 32),
  constraint ownership_transfer_taker_role_id_check check (taker_role_id > 1),
  constraint ownership_transfer_undo_sha256_check check (octet_length(undo_sha256) = 32)
);
create index ownership_transfer_former_founder on ownership_transfer (former_founder_id);
create index ownership_transfer_former_membership on ownership_transfer (former_membership_id);
create index ownership_transfer_taker_membership on ownership_transfer (taker_membership_id);
create index ownership_transfer_undo_until on ownership_transfer (undo_until);

create table parcel (
  id bigint not null generated always as identity,
  kind text not null,
  folder_id bigint not null,
  made_by bigint not null,
  made_for text not null default '',
  secret_sha256 bytea,
  code_hash text,
  wrong_codes smallint not null default 0,
  content jsonb,
  manifest jsonb,
  manifest_sha256 bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  ended_at timestamptz,
  opened integer not null default 0,
  last_opened_at timestamptz,
  short_code_hash bytea,
  constraint parcel_pkey primary key (id),
  constraint parcel_secret_sha256_key unique (secret_sha256),
  constraint parcel_short_code_hash_key unique (short_code_hash),
  constraint parcel_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint parcel_made_by_fkey foreign key (made_by) references app_user(id),
  constraint parcel_check check (num_nulls(content, manifest, manifest_sha256) = any (array[0, 3])),
  constraint parcel_code_hash_check check (char_length(code_hash) <= 200),
  constraint parcel_kind_check check (kind = any (array['share', 'delivery', 'handOver'])),
  constraint parcel_made_for_check check (char_length(made_for) <= 200),
  constraint parcel_manifest_sha256_check check (octet_length(manifest_sha256) = 32),
  constraint parcel_opened_check check (opened >= 0),
  constraint parcel_secret_sha256_check check (octet_length(secret_sha256) = 32),
  constraint parcel_short_code_hash_check check (octet_length(short_code_hash) = 32),
  constraint parcel_wrong_codes_check check (wrong_codes >= 0 and wrong_codes <= 10)
);
create index parcel_folder on parcel (folder_id, kind, id);
create index parcel_maker on parcel (made_by, kind, id);
create index parcel_over on parcel (least(ended_at, expires_at)) where ended_at is not null or expires_at is not null;
create trigger keep_claimed_delivery before delete on parcel for each row when (old.kind = 'delivery') execute function keep_claimed_delivery();
create trigger live_added after insert on parcel referencing new table as touched for each statement execute function tell_of_shares();
create trigger live_changed after update on parcel referencing new table as touched for each statement execute function tell_of_shares();

create table parcel_file (
  parcel_id bigint not null,
  number integer not null,
  content bytea not null,
  name text not null,
  constraint parcel_file_pkey primary key (parcel_id, number),
  constraint parcel_file_content_fkey foreign key (content) references content(sha256),
  constraint parcel_file_parcel_id_fkey foreign key (parcel_id) references parcel(id) on delete cascade,
  constraint parcel_file_name_check check (name ~ '\S' and char_length(name) <= 200),
  constraint parcel_file_number_check check (number > 0)
);
create index parcel_file_content on parcel_file (content);

create table parcel_visit (
  id bigint not null generated always as identity,
  parcel_id bigint not null,
  token_sha256 bytea not null,
  opened_at timestamptz not null default now(),
  ends_at timestamptz not null,
  email text,
  user_id bigint,
  session_id text,
  is_look boolean not null default false,
  constraint parcel_visit_pkey primary key (id),
  constraint parcel_visit_token_sha256_key unique (token_sha256),
  constraint parcel_visit_parcel_id_fkey foreign key (parcel_id) references parcel(id) on delete cascade,
  constraint parcel_visit_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint parcel_visit_check check (user_id is not null or session_id is null),
  constraint parcel_visit_email_check check (char_length(email) <= 254),
  constraint parcel_visit_session_id_check check (char_length(session_id) <= 200),
  constraint parcel_visit_token_sha256_check check (octet_length(token_sha256) = 32)
);
create index parcel_visit_ends_at on parcel_visit (ends_at);
create index parcel_visit_parcel on parcel_visit (parcel_id);
create index parcel_visit_user on parcel_visit (user_id) where user_id is not null;

create table part_answer (
  folder_id bigint not null,
  component_id bigint,
  life text not null,
  answer text not null,
  said_by bigint not null,
  said_at timestamptz not null default now(),
  constraint part_answer_folder_id_component_id_life_key unique nulls not distinct (folder_id, component_id, life),
  constraint part_answer_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on update cascade on delete cascade,
  constraint part_answer_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint part_answer_said_by_fkey foreign key (said_by) references app_user(id),
  constraint part_answer_answer_check check (answer = any (array['good', 'unneeded', 'unknown'])),
  constraint part_answer_life_check check (life ~ '^[a-z]+\.[a-z-]+$' and char_length(life) <= 60)
);
create index part_answer_component on part_answer (component_id, folder_id);
create index part_answer_said_by on part_answer (said_by);
create trigger live_added after insert on part_answer referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_changed after update on part_answer referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_removed after delete on part_answer referencing old table as touched for each statement execute function tell_of_dismissals();

create table personal_token (
  id bigint not null generated always as identity,
  user_id bigint not null,
  name text not null,
  secret_sha256 bytea,
  scope text not null,
  all_folders boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  sees_outside boolean not null default false,
  client_id text,
  constraint personal_token_pkey primary key (id),
  constraint personal_token_secret_sha256_key unique (secret_sha256),
  constraint personal_token_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint personal_token_check check (expires_at <= (created_at + '368 days'::interval)),
  constraint personal_token_client_id_check check (char_length(client_id) <= 2000),
  constraint personal_token_credential_check check (num_nonnulls(secret_sha256, client_id) = 1),
  constraint personal_token_name_check check (char_length(name) <= 60),
  constraint personal_token_scope_check check (scope = any (array['read', 'propose', 'write'])),
  constraint personal_token_secret_sha256_check check (octet_length(secret_sha256) = 32),
  constraint personal_token_sees_outside check (scope <> 'write' or sees_outside)
);
create index personal_token_of_user on personal_token (user_id, id);

create table personal_token_day (
  token_id bigint not null,
  day date not null,
  calls integer not null default 0,
  read_bytes integer not null default 0,
  is_noted boolean not null default false,
  constraint personal_token_day_pkey primary key (token_id, day),
  constraint personal_token_day_token_id_fkey foreign key (token_id) references personal_token(id) on delete cascade
);

create table personal_token_folder (
  token_id bigint not null,
  folder_id bigint not null,
  constraint personal_token_folder_pkey primary key (token_id, folder_id),
  constraint personal_token_folder_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint personal_token_folder_token_id_fkey foreign key (token_id) references personal_token(id) on delete cascade
);
create index personal_token_folder_folder on personal_token_folder (folder_id);

create table proposal (
  id bigint not null generated always as identity,
  user_id bigint not null,
  token_id bigint,
  token_name text,
  folder_id bigint not null,
  title text not null,
  start_date date,
  season text,
  recurrence jsonb,
  component_id bigint,
  description text,
  why text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  thrown_at timestamptz,
  saved_at timestamptz,
  activity_id bigint,
  constraint proposal_pkey primary key (id),
  constraint proposal_activity_id_fkey foreign key (activity_id) references activity(id) on delete set null,
  constraint proposal_component_id_fkey foreign key (component_id) references component(id) on delete set null,
  constraint proposal_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint proposal_token_id_fkey foreign key (token_id) references personal_token(id) on delete set null,
  constraint proposal_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint proposal_check check (
case
    when saved_at is null then activity_id is null and why is not null
    else thrown_at is null
end),
  constraint proposal_description_check check (char_length(description) <= 10000),
  constraint proposal_season_check check (season = any (array['month', 'latest'])),
  constraint proposal_title_check check (title ~ '\S' and char_length(title) <= 200),
  constraint proposal_token_name_check check (char_length(token_name) <= 60),
  constraint proposal_why_check check (char_length(why) <= 1000)
);
create unique index proposal_activity on proposal (activity_id) where activity_id is not null;
create index proposal_component on proposal (component_id) where component_id is not null;
create index proposal_expires on proposal (expires_at);
create index proposal_folder on proposal (folder_id);
create index proposal_of_user on proposal (user_id, created_at desc);
create index proposal_token on proposal (token_id) where token_id is not null;
create trigger live_added after insert on proposal referencing new table as touched for each statement execute function tell_of_proposal();
create trigger live_changed after update on proposal referencing new table as touched for each statement execute function tell_of_proposal();
create trigger live_removed after delete on proposal referencing old table as touched for each statement execute function tell_of_proposal();
create trigger possible_days_added before insert on proposal for each row when (new.start_date < '1000-01-01'::date or new.start_date > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of start_date on proposal for each row when (new.start_date is distinct from old.start_date and (new.start_date < '1000-01-01'::date or new.start_date > '2200-12-31'::date)) execute function refuse_day();

create table proposal_source (
  proposal_id bigint not null,
  "position" smallint not null,
  activity_id bigint,
  component_id bigint,
  file_id bigint,
  quote text,
  constraint proposal_source_pkey primary key (proposal_id, "position"),
  constraint proposal_source_activity_id_fkey foreign key (activity_id) references activity(id) on delete cascade,
  constraint proposal_source_component_id_fkey foreign key (component_id) references component(id) on delete cascade,
  constraint proposal_source_file_id_fkey foreign key (file_id) references file(id) on delete cascade,
  constraint proposal_source_proposal_id_fkey foreign key (proposal_id) references proposal(id) on delete cascade,
  constraint proposal_source_check check (num_nonnulls(activity_id, component_id, file_id) = 1),
  constraint proposal_source_quote_check check (char_length(quote) <= 200)
);
create index proposal_source_activity on proposal_source (activity_id) where activity_id is not null;
create index proposal_source_component on proposal_source (component_id) where component_id is not null;
create index proposal_source_file on proposal_source (file_id) where file_id is not null;

create table push_delivery (
  id bigint not null generated always as identity,
  subscription_id bigint not null,
  notification_ids bigint[] not null,
  created_at timestamptz not null default now(),
  constraint push_delivery_pkey primary key (id),
  constraint push_delivery_subscription_id_fkey foreign key (subscription_id) references push_subscription(id) on delete cascade
);
create index push_delivery_subscription on push_delivery (subscription_id);

create table push_key (
  only_one boolean not null default true,
  value text not null,
  constraint push_key_pkey primary key (only_one),
  constraint push_key_only_one_check check (only_one)
);

create table push_preference (
  user_id bigint not null,
  kind text not null,
  is_pushed boolean not null,
  constraint push_preference_pkey primary key (user_id, kind),
  constraint push_preference_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint push_preference_kind_check check (kind = any (array['message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file', 'sentPaper']))
);

create table push_subscription (
  id bigint not null generated always as identity,
  user_id bigint not null,
  session_id text,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  device text not null,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  constraint push_subscription_pkey primary key (id),
  constraint push_subscription_endpoint_key unique (endpoint),
  constraint push_subscription_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint push_subscription_endpoint_check check (length(endpoint) <= 2000)
);
create unique index push_subscription_of_session on push_subscription (session_id) where session_id is not null;
create index push_subscription_of_user on push_subscription (user_id, id);

create unlogged table rate_limit (
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  constraint rate_limit_pkey primary key (key),
  constraint rate_limit_key_check check (char_length(key) <= 500)
);
create index rate_limit_window_start on rate_limit (window_start);

create table reading (
  content bytea not null,
  state text not null default 'waiting',
  reason text,
  owner bigint not null,
  tries smallint not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  read_at timestamptz,
  page_count integer,
  pages jsonb,
  receipt jsonb,
  rules_version smallint,
  is_agreement boolean,
  constraint reading_pkey primary key (content),
  constraint reading_content_fkey foreign key (content) references content(sha256) on delete cascade,
  constraint reading_check check ((state = 'failed') = (reason is not null)),
  constraint reading_page_count_check check (page_count > 0),
  constraint reading_pages_check check (octet_length(pages::text) <= 4000000),
  constraint reading_pages_of_state check ((state <> 'done' or pages is not null) and ((state = any (array['done', 'waiting'])) or pages is null)),
  constraint reading_reason_check check (reason = any (array['locked', 'damaged', 'tooLarge', 'tooSlow'])),
  constraint reading_receipt_check check (octet_length(receipt::text) <= 200000),
  constraint reading_state_check check (state = any (array['waiting', 'done', 'none', 'failed'])),
  constraint reading_tries_check check (tries >= 0)
);
create index reading_agreement on reading (content) where is_agreement;
create index reading_due on reading (due_at) where state = 'waiting';
create index reading_to_look_at on reading (content) where is_agreement is null and pages is not null;
create index reading_turn on reading (created_at) where state = 'waiting';

create table reminder (
  activity_id bigint not null,
  user_id bigint not null,
  due_on date not null,
  remind_on date not null,
  sent_at timestamptz not null default now(),
  constraint reminder_pkey primary key (activity_id, user_id, due_on, remind_on),
  constraint reminder_activity_id_fkey foreign key (activity_id) references activity(id) on delete cascade,
  constraint reminder_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index reminder_of_user on reminder (user_id);
create index reminder_remind_on on reminder (remind_on);

create table reminder_setting (
  user_id bigint not null,
  team text not null,
  quiet_from smallint,
  quiet_until smallint,
  constraint reminder_setting_pkey primary key (user_id),
  constraint reminder_setting_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint reminder_setting_check check ((quiet_from is null) = (quiet_until is null)),
  constraint reminder_setting_quiet_from_check check (quiet_from >= 18 and quiet_from <= 24),
  constraint reminder_setting_quiet_until_check check (quiet_until >= 5 and quiet_until <= 12),
  constraint reminder_setting_team_check check (team = any (array['managed', 'all', 'none']))
);

create table reminder_snooze (
  activity_id bigint not null,
  user_id bigint not null,
  remind_on date not null,
  constraint reminder_snooze_pkey primary key (activity_id, user_id),
  constraint reminder_snooze_activity_id_fkey foreign key (activity_id) references activity(id) on delete cascade,
  constraint reminder_snooze_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade
);
create index reminder_snooze_of_user on reminder_snooze (user_id);
create index reminder_snooze_remind_on on reminder_snooze (remind_on);

create table repeatable_call (
  user_id bigint not null,
  key uuid not null,
  endpoint text not null,
  answer jsonb,
  called_at timestamptz not null default now(),
  digest bytea,
  constraint repeatable_call_pkey primary key (user_id, key),
  constraint repeatable_call_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint repeatable_call_digest_check check (octet_length(digest) = 32),
  constraint repeatable_call_endpoint_check check (char_length(endpoint) <= 200)
);
create index repeatable_call_called_at on repeatable_call (called_at);

create table role (
  id smallint not null,
  name text collate swedish not null,
  constraint role_pkey primary key (id),
  constraint role_name_key unique (name)
);

create table round (
  activity_id bigint not null,
  folder_id bigint not null,
  started_at timestamptz not null default now(),
  started_by bigint not null,
  finished_at timestamptz,
  finished_by bigint,
  protocol_id bigint,
  constraint round_pkey primary key (activity_id),
  constraint round_activity_id_folder_id_fkey foreign key (activity_id, folder_id) references activity(id, folder_id) on delete cascade,
  constraint round_finished_by_fkey foreign key (finished_by) references app_user(id),
  constraint round_protocol_id_fkey foreign key (protocol_id) references file(id) on delete set null,
  constraint round_started_by_fkey foreign key (started_by) references app_user(id),
  constraint round_check check ((finished_at is null) = (finished_by is null))
);
create index round_finished_by on round (finished_by) where finished_by is not null;
create index round_of_folder on round (folder_id);
create index round_protocol on round (protocol_id) where protocol_id is not null;
create index round_started_by on round (started_by);
create trigger live_added after insert on round referencing new table as touched for each statement execute function tell_of_rounds();
create trigger live_changed after update on round referencing new table as touched for each statement execute function tell_of_rounds();

create table round_answer (
  round_id bigint not null,
  component_id bigint not null,
  folder_id bigint not null,
  answer text not null,
  note text,
  activity_id bigint,
  fault_id bigint,
  answered_at timestamptz not null default now(),
  answered_by bigint not null,
  constraint round_answer_pkey primary key (round_id, component_id),
  constraint round_answer_activity_id_fkey foreign key (activity_id) references activity(id) on delete set null,
  constraint round_answer_answered_by_fkey foreign key (answered_by) references app_user(id),
  constraint round_answer_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on delete cascade,
  constraint round_answer_fault_id_fkey foreign key (fault_id) references fault(id) on delete set null,
  constraint round_answer_round_id_fkey foreign key (round_id) references round(activity_id) on delete cascade,
  constraint round_answer_answer_check check (answer = any (array['good', 'needs', 'missing', 'skipped'])),
  constraint round_answer_note_check check (note ~ '\S' and char_length(note) <= 200)
);
create index round_answer_activity on round_answer (activity_id) where activity_id is not null;
create index round_answer_answered_by on round_answer (answered_by);
create index round_answer_fault on round_answer (fault_id) where fault_id is not null;
create index round_answer_folder on round_answer (folder_id);
create index round_answer_of_component on round_answer (component_id, folder_id, answered_at desc);
create trigger live_added after insert on round_answer referencing new table as touched for each statement execute function tell_of_rounds();
create trigger live_changed after update on round_answer referencing new table as touched for each statement execute function tell_of_rounds();
create trigger live_removed after delete on round_answer referencing old table as touched for each statement execute function tell_of_rounds();

create table round_stop (
  component_id bigint not null,
  folder_id bigint not null,
  "position" integer,
  way_id bigint not null,
  constraint round_stop_pkey primary key (component_id, way_id),
  constraint round_stop_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on delete cascade,
  constraint round_stop_way_id_fkey foreign key (way_id) references folder(id) on delete cascade,
  constraint round_stop_position_check check ("position" >= 0)
);
create index round_stop_of_folder on round_stop (folder_id, component_id);
create index round_stop_way on round_stop (way_id);
create trigger live_added after insert on round_stop referencing new table as touched for each statement execute function tell_of_rounds();
create trigger live_changed after update on round_stop referencing new table as touched for each statement execute function tell_of_rounds();

create table security_event (
  id bigint not null generated always as identity,
  created_at timestamptz not null default now(),
  kind text not null,
  request_id text not null,
  address text not null,
  path text not null,
  user_id bigint,
  subject text,
  actor_id bigint,
  constraint security_event_pkey primary key (id),
  constraint security_event_actor_id_fkey foreign key (actor_id) references app_user(id) on delete set null,
  constraint security_event_user_id_fkey foreign key (user_id) references app_user(id) on delete set null
);
create index security_event_actor on security_event (actor_id, id desc);
create index security_event_created on security_event (created_at);
create index security_event_subject on security_event (subject, id desc);
create index security_event_user on security_event (user_id, id desc);

create table sender_address (
  id bigint not null generated always as identity,
  user_id bigint not null,
  email text not null,
  made_at timestamptz not null default now(),
  confirmed_at timestamptz,
  code_sha256 bytea,
  code_ends_at timestamptz,
  wrong smallint not null default 0,
  constraint sender_address_pkey primary key (id),
  constraint sender_address_user_id_email_key unique (user_id, email),
  constraint sender_address_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint sender_address_code_sha256_check check (octet_length(code_sha256) = 32),
  constraint sender_address_email_check check (char_length(email) <= 254)
);
create index sender_address_email on sender_address (email) where confirmed_at is not null;
create index sender_address_unconfirmed on sender_address (made_at) where confirmed_at is null;

create table series (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  kind text not null,
  first_day date not null,
  rule text,
  every smallint,
  unit text,
  season text,
  words text not null,
  continues bigint,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  ended_by bigint,
  usage_every integer,
  usage_unit text,
  title text collate swedish not null,
  description text,
  type_id smallint,
  component_id bigint,
  responsible_id bigint,
  firm_id bigint,
  estimated_cost bigint,
  currency character(3) not null default 'SEK'::bpchar,
  reminder_days smallint default 7,
  search_title text collate "C" generated always as (folded(title)) stored,
  search_vector tsvector generated always as (search_vector(title, description)) stored,
  lemmas tsvector,
  from_outside boolean not null default brings_outside_words(),
  constraint series_pkey primary key (id),
  constraint series_id_folder_id_key unique (id, folder_id),
  constraint series_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on delete set null (component_id),
  constraint series_continues_fkey foreign key (continues) references series(id) on delete set null,
  constraint series_created_by_fkey foreign key (created_by) references app_user(id),
  constraint series_ended_by_fkey foreign key (ended_by) references app_user(id),
  constraint series_firm_id_fkey foreign key (firm_id) references firm(id) on delete set null,
  constraint series_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint series_responsible_id_fkey foreign key (responsible_id) references app_user(id) on delete set null,
  constraint series_type_id_fkey foreign key (type_id) references activity_type(id),
  constraint series_check check ((kind = 'fixed') = (rule is not null)),
  constraint series_check1 check ((kind = 'afterDone') = (every is not null and unit is not null)),
  constraint series_check2 check ((ended_at is null) = (ended_by is null)),
  constraint series_check3 check ((usage_every is null) = (usage_unit is null)),
  constraint series_check4 check (usage_every is null or kind = 'afterDone'),
  constraint series_currency_check check (currency = any (array['SEK'::bpchar, 'EUR'::bpchar, 'NOK'::bpchar, 'DKK'::bpchar, 'USD'::bpchar, 'GBP'::bpchar])),
  constraint series_description_check check (char_length(description) <= 10000),
  constraint series_estimated_cost_check check (estimated_cost >= '-99999999999'::bigint and estimated_cost <= '99999999999'::bigint),
  constraint series_every_check check (every >= 1 and every <= 999),
  constraint series_kind_check check (kind = any (array['fixed', 'afterDone'])),
  constraint series_reminder_days_check check (reminder_days = any (array[0, 1, 7, 14])),
  constraint series_rule_check check (char_length(rule) <= 300),
  constraint series_season_check check (season = any (array['month', 'latest'])),
  constraint series_title_check check (title ~ '\S' and char_length(title) <= 200),
  constraint series_unit_check check (unit = any (array['day', 'week', 'month', 'year'])),
  constraint series_usage_every_check check (usage_every >= 1 and usage_every <= 100000),
  constraint series_usage_unit_check check (usage_unit = any (array['mil', 'km', 'hours', 'kWh', 'm3', 'MWh', 'litres'])),
  constraint series_words_check check (char_length(words) <= 300)
);
create index series_component on series (component_id, folder_id) where component_id is not null;
create index series_continues on series (continues) where continues is not null;
create index series_created_by on series (created_by);
create index series_ended_by on series (ended_by) where ended_by is not null;
create index series_firm on series (firm_id) where firm_id is not null;
create index series_folder on series (folder_id);
create index series_responsible on series (responsible_id) where responsible_id is not null;
create index series_without_lemmas on series (id) where lemmas is null;
create trigger forget_lemmas before update of title, description on series for each row when (not old.lemmas is distinct from new.lemmas and (old.title is distinct from new.title or old.description is distinct from new.description)) execute function forget_lemmas();
create trigger keep_outside before update of title, description on series for each row when (brings_outside_words() and not new.from_outside and (old.title is distinct from new.title or old.description is distinct from new.description)) execute function keep_outside();
create trigger possible_days_added before insert on series for each row when (new.first_day < '1000-01-01'::date or new.first_day > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of first_day on series for each row when (new.first_day <> old.first_day and (new.first_day < '1000-01-01'::date or new.first_day > '2200-12-31'::date)) execute function refuse_day();
create trigger record after update of ended_at on series for each row when ((old.ended_at is null) <> (new.ended_at is null)) execute function record_series_end();

create table share (
  parcel_id bigint not null,
  preset text not null,
  choice jsonb not null,
  is_frozen boolean not null,
  folder_ids bigint[],
  things integer,
  ended_by bigint,
  takes_papers boolean not null default false,
  constraint share_pkey primary key (parcel_id),
  constraint share_ended_by_fkey foreign key (ended_by) references app_user(id) on delete set null,
  constraint share_parcel_id_fkey foreign key (parcel_id) references parcel(id) on delete cascade,
  constraint share_check check (num_nulls(folder_ids, things) =
case
    when is_frozen then 0
    else 2
end),
  constraint share_preset_check check (preset = any (array['insurance', 'agent', 'meeting', 'craftsman', 'own'])),
  constraint share_takes_papers_check check (not takes_papers or preset = 'craftsman'),
  constraint share_things_check check (things >= 0)
);
create index share_ended_by on share (ended_by) where ended_by is not null;

create table status (
  id smallint not null,
  kind text not null,
  name text collate swedish not null,
  constraint status_pkey primary key (id),
  constraint status_kind_check check (kind = any (array['user', 'membership', 'folder', 'activity', 'component', 'customer_service']))
);

create table summary_token (
  user_id bigint not null,
  kinds text[] not null,
  token uuid not null default gen_random_uuid(),
  constraint summary_token_pkey primary key (user_id, kinds),
  constraint summary_token_token_key unique (token),
  constraint summary_token_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint summary_token_kinds_check check (cardinality(kinds) > 0 and kinds <@ array['message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file', 'sentPaper'])
);

create table support_case (
  id bigint not null generated always as identity,
  user_id bigint,
  contact_name text collate swedish,
  contact_email citext,
  folder_id bigint,
  subject text not null,
  status_id smallint not null default 29,
  assigned_to bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  closed_at timestamptz,
  search_text text collate "C" generated always as (folded((((subject || ' ') || coalesce(contact_name, '')) || ' ') || coalesce(contact_email::text, ''))) stored,
  kind text not null default 'question',
  component_id bigint,
  about text,
  constraint support_case_pkey primary key (id),
  constraint support_case_assigned_to_fkey foreign key (assigned_to) references app_user(id),
  constraint support_case_component_id_fkey foreign key (component_id) references component(id) on delete set null,
  constraint support_case_folder_id_fkey foreign key (folder_id) references folder(id) on delete set null,
  constraint support_case_status_id_fkey foreign key (status_id) references status(id),
  constraint support_case_user_id_fkey foreign key (user_id) references app_user(id),
  constraint support_case_about_check check (about ~ '\S' and char_length(about) <= 200),
  constraint support_case_check check ((user_id is null) = (contact_email is not null)),
  constraint support_case_check1 check ((contact_email is null) = (contact_name is null)),
  constraint support_case_check2 check ((status_id = 31) = (closed_at is not null)),
  constraint support_case_contact_email_check check (char_length(contact_email::text) <= 254),
  constraint support_case_contact_name_check check (char_length(contact_name) <= 200),
  constraint support_case_kind_check check (kind = any (array['question', 'advice'])),
  constraint support_case_status_id_check check (status_id = any (array[29, 30, 31])),
  constraint support_case_subject_check check (subject ~ '\S' and char_length(subject) <= 200)
);
create index support_case_assigned on support_case (assigned_to, updated_at desc) where assigned_to is not null;
create index support_case_closed on support_case (closed_at) where closed_at is not null;
create index support_case_component on support_case (component_id) where component_id is not null;
create index support_case_folder on support_case (folder_id);
create index support_case_list on support_case (updated_at desc, id desc);
create index support_case_status on support_case (status_id, updated_at desc, id desc);
create index support_case_user on support_case (user_id, updated_at desc);
create trigger end_looks after update on support_case for each row when (old.closed_at is null and new.closed_at is not null) execute function end_looks();
create trigger live_changed after update on support_case referencing new table as touched for each statement execute function tell_of_support();
create trigger touch before update of status_id on support_case for each row execute function touch_updated_at();

create table take_down (
  id bigint not null generated always as identity,
  folder_id bigint not null,
  reason text not null,
  since timestamptz not null default now(),
  constraint take_down_pkey primary key (id),
  constraint take_down_folder_id_key unique (folder_id),
  constraint take_down_folder_id_fkey foreign key (folder_id) references folder(id),
  constraint take_down_reason_check check (reason ~ '\S' and char_length(reason) <= 1000)
);

create table upkeep_fund (
  folder_id bigint not null,
  set_aside bigint,
  fund bigint,
  fund_on date,
  source text,
  said_by bigint not null,
  said_at timestamptz not null default now(),
  constraint upkeep_fund_pkey primary key (folder_id),
  constraint upkeep_fund_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint upkeep_fund_said_by_fkey foreign key (said_by) references app_user(id),
  constraint upkeep_fund_fund_check check (fund >= 0),
  constraint upkeep_fund_fund_on_check check (fund_on >= '1000-01-01'::date and fund_on <= '2200-12-31'::date),
  constraint upkeep_fund_set_aside_check check (set_aside >= 0),
  constraint upkeep_fund_source_check check (source ~ '\S' and char_length(source) <= 200)
);
create index upkeep_fund_said_by on upkeep_fund (said_by);
create trigger live_added after insert on upkeep_fund referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger live_changed after update on upkeep_fund referencing new table as touched for each statement execute function tell_of_dismissals();
create trigger possible_days_added before insert on upkeep_fund for each row when (new.fund_on < '1000-01-01'::date or new.fund_on > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of fund_on on upkeep_fund for each row when (new.fund_on is distinct from old.fund_on and (new.fund_on < '1000-01-01'::date or new.fund_on > '2200-12-31'::date)) execute function refuse_day();

create table upload (
  id uuid not null default gen_random_uuid(),
  user_id bigint not null,
  name text not null,
  size bigint not null,
  promised_sha256 bytea,
  keeps_location boolean not null default false,
  received bigint not null default 0,
  tried integer not null default 0,
  content bytea,
  refused text,
  folder_id bigint,
  activity_id bigint,
  component_id bigint,
  kind_id smallint,
  day date,
  description text,
  file_id bigint,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  message_id bigint,
  sent_sha256 bytea,
  offer_id bigint,
  fault_id bigint,
  idempotency_key uuid,
  inspections smallint not null default 0,
  case_id bigint,
  parcel_id bigint,
  visit_id bigint,
  inbox_item_id bigint,
  agreement_id bigint,
  from_outside boolean not null default true,
  constraint upload_pkey primary key (id),
  constraint upload_activity_id_folder_id_fkey foreign key (activity_id, folder_id) references activity(id, folder_id) on delete cascade,
  constraint upload_agreement_id_folder_id_fkey foreign key (agreement_id, folder_id) references agreement(id, folder_id) on delete cascade,
  constraint upload_case_id_fkey foreign key (case_id) references support_case(id) on delete cascade,
  constraint upload_component_id_folder_id_fkey foreign key (component_id, folder_id) references component(id, folder_id) on delete cascade,
  constraint upload_content_fkey foreign key (content) references content(sha256),
  constraint upload_fault_id_folder_id_fkey foreign key (fault_id, folder_id) references fault(id, folder_id) on delete cascade,
  constraint upload_file_id_fkey foreign key (file_id) references file(id) on delete set null,
  constraint upload_folder_id_fkey foreign key (folder_id) references folder(id) on delete cascade,
  constraint upload_inbox_item_id_fkey foreign key (inbox_item_id) references inbox_item(id) on delete cascade,
  constraint upload_kind_id_fkey foreign key (kind_id) references file_kind(id),
  constraint upload_message_id_fkey foreign key (message_id) references message(id) on delete cascade,
  constraint upload_offer_id_activity_id_fkey foreign key (offer_id, activity_id) references offer(id, activity_id) on delete set null (offer_id),
  constraint upload_parcel_id_fkey foreign key (parcel_id) references parcel(id) on delete cascade,
  constraint upload_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint upload_visit_id_fkey foreign key (visit_id) references parcel_visit(id) on delete set null,
  constraint upload_belongs_to_one check (num_nonnulls(activity_id, component_id, fault_id, agreement_id) <= 1),
  constraint upload_check check (received >= 0 and received <= size),
  constraint upload_check2 check ((folder_id is null) = (kind_id is null)),
  constraint upload_description_check check (char_length(description) <= 10000),
  constraint upload_goes_to_one check (num_nonnulls(folder_id, message_id, case_id) <= 1),
  constraint upload_in_inbox_alone check (inbox_item_id is null or num_nonnulls(message_id, case_id, parcel_id) = 0),
  constraint upload_inspections_check check (inspections >= 0),
  constraint upload_name_check check (name ~ '\S' and char_length(name) <= 200),
  constraint upload_promised_sha256_check check (octet_length(promised_sha256) = 32),
  constraint upload_sent_sha256_check check (octet_length(sent_sha256) = 32),
  constraint upload_sent_through_one check (
case
    when parcel_id is null then visit_id is null
    else num_nonnulls(message_id, case_id) = 0
end),
  constraint upload_size_check check (size > 0)
);
create index upload_activity on upload (activity_id, folder_id) where activity_id is not null;
create index upload_agreement on upload (agreement_id, folder_id) where agreement_id is not null;
create index upload_case on upload (case_id) where case_id is not null;
create index upload_component on upload (component_id, folder_id) where component_id is not null;
create index upload_content on upload (content) where content is not null;
create index upload_fault on upload (fault_id, folder_id) where fault_id is not null;
create index upload_file on upload (file_id) where file_id is not null;
create index upload_folder on upload (folder_id) where folder_id is not null;
create index upload_inbox_item on upload (inbox_item_id) where inbox_item_id is not null;
create index upload_message on upload (message_id) where message_id is not null;
create index upload_offer on upload (offer_id, activity_id) where offer_id is not null;
create unique index upload_once on upload (user_id, idempotency_key) where idempotency_key is not null and refused is null;
create index upload_parcel on upload (parcel_id) where parcel_id is not null;
create index upload_touched on upload (touched_at);
create index upload_user on upload (user_id, created_at);
create index upload_visit on upload (visit_id) where visit_id is not null;
create trigger live_changed after update on upload for each row when (new.parcel_id is not null and (old.content is distinct from new.content or old.folder_id is distinct from new.folder_id or old.refused is distinct from new.refused)) execute function tell_of_sent_papers();
create trigger live_checked after update on upload for each row when (new.inbox_item_id is not null and (old.content is distinct from new.content or old.refused is distinct from new.refused)) execute function tell_of_inbox_papers();
create trigger live_removed after delete on upload for each row when (old.parcel_id is not null and old.content is not null and old.folder_id is null) execute function tell_of_sent_papers();
create trigger possible_days_added before insert on upload for each row when (new.day < '1000-01-01'::date or new.day > '2200-12-31'::date) execute function refuse_day();
create trigger possible_days_changed before update of day on upload for each row when (new.day is distinct from old.day and (new.day < '1000-01-01'::date or new.day > '2200-12-31'::date)) execute function refuse_day();

create table upload_part (
  upload_id uuid not null,
  start bigint not null,
  number integer not null,
  size bigint not null,
  constraint upload_part_pkey primary key (upload_id, start),
  constraint upload_part_upload_id_number_key unique (upload_id, number),
  constraint upload_part_upload_id_fkey foreign key (upload_id) references upload(id) on delete cascade,
  constraint upload_part_number_check check (number > 0),
  constraint upload_part_size_check check (size > 0),
  constraint upload_part_start_check check (start >= 0)
);

create table webhook (
  token_id bigint not null,
  url text not null,
  secret bytea not null,
  told_in xid8 not null default pg_current_xact_id(),
  told_id bigint not null default 0,
  until_in xid8,
  until_id bigint not null default 0,
  told_at timestamptz,
  failures smallint not null default 0,
  failure text,
  next_at timestamptz not null default now(),
  off_at timestamptz,
  constraint webhook_pkey primary key (token_id),
  constraint webhook_token_id_fkey foreign key (token_id) references personal_token(id) on delete cascade,
  constraint webhook_check check ((failure is null) = (failures = 0)),
  constraint webhook_check1 check (off_at is null or failure is not null),
  constraint webhook_failure_check check (failure = any (array['noAnswer', 'notPublic', 'refused', 'gone'])),
  constraint webhook_failures_check check (failures >= 0 and failures <= 10),
  constraint webhook_secret_check check (octet_length(secret) = 32),
  constraint webhook_url_check check (url ~~ 'https://%' and char_length(url) <= 500)
);
create index webhook_due on webhook (next_at) where off_at is null;

create table week_line (
  user_id bigint not null,
  monday date not null,
  kind text not null,
  key text not null,
  sentence text not null,
  shown_at timestamptz not null default now(),
  constraint week_line_pkey primary key (user_id, monday, kind),
  constraint week_line_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint week_line_key_check check (char_length(key) <= 100),
  constraint week_line_kind_check check (kind = any (array['coming', 'waiting', 'yearAgo', 'money', 'fact'])),
  constraint week_line_monday_check check (extract(isodow from monday) = 1::numeric),
  constraint week_line_sentence_check check (char_length(sentence) <= 1000)
);
create index week_line_monday on week_line (monday);

create table week_setting (
  user_id bigint not null,
  pace text not null,
  token uuid not null default gen_random_uuid(),
  sent_for date,
  constraint week_setting_pkey primary key (user_id),
  constraint week_setting_token_key unique (token),
  constraint week_setting_user_id_fkey foreign key (user_id) references app_user(id) on delete cascade,
  constraint week_setting_pace_check check (pace = any (array['weekly', 'monthly', 'off']))
);
create index week_setting_due on week_setting (sent_for nulls first, user_id) where pace <> 'off';

create view folder_access as
 select f.id as folder_id,
    m.user_id,
    m.role_id,
    m.id as membership_id,
    false as is_inherited,
    sees_costs(m.role_id,
        case
            when f.parent_id is null then f.keeps_costs
            else coalesce(main.keeps_costs, true)
        end) as sees_costs
   from membership m
     join folder f on f.id = m.folder_id
     left join folder main on main.id = f.parent_id and main.deletion_id is null
  where m.status_id = 14 and f.deletion_id is null and f.take_down_id is null
union all
 select f.id as folder_id,
    m.user_id,
    m.role_id,
    m.id as membership_id,
    true as is_inherited,
    sees_costs(m.role_id, coalesce(main.keeps_costs, true)) as sees_costs
   from membership m
     join folder f on f.parent_id = m.folder_id
     left join folder main on main.id = m.folder_id and main.deletion_id is null
  where m.status_id = 14 and f.deletion_id is null and f.take_down_id is null and (f.inherits or m.role_id = 1);

create view standing_file as
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
  where file.deletion_id is null and activity.deletion_id is null and component.deletion_id is null and fault.deletion_id is null and agreement.deletion_id is null;

create view standing_look as
 select case_look.id,
    case_look.case_id,
    case_look.folder_id,
    case_look.given_by,
    case_look.until
   from case_look
     join support_case on support_case.id = case_look.case_id and support_case.closed_at is null
     join app_user on app_user.id = case_look.given_by and app_user.status_id = 9
  where case_look.ended_at is null and case_look.until > now() and not (exists ( select
           from account_deletion
          where account_deletion.user_id = case_look.given_by)) and (exists ( select
           from folder_access
          where folder_access.folder_id = case_look.folder_id and folder_access.user_id = case_look.given_by and folder_access.role_id <= 2
         offset 0));

create view standing_mail_address as
 select mail_address.id,
    mail_address.user_id,
    mail_address.folder_id,
    mail_address.secret
   from mail_address
     join app_user on app_user.id = mail_address.user_id and app_user.status_id = 9
  where not (exists ( select
           from account_deletion
          where account_deletion.user_id = mail_address.user_id)) and (mail_address.folder_id is null or (exists ( select
           from folder_access
             join folder on folder.id = folder_access.folder_id
          where folder_access.folder_id = mail_address.folder_id and folder_access.user_id = mail_address.user_id and folder_access.role_id <= 3 and folder.status_id = 18 and folder.handed_over_at is null
         offset 0)));

create view narrowed.folder_access as
 select access.folder_id,
    access.user_id,
    access.role_id,
    access.membership_id,
    access.is_inherited and not (exists ( select
           from personal_token_folder chosen
          where chosen.token_id = token.id and chosen.folder_id = access.folder_id)) as is_inherited,
    access.sees_costs
   from folder_access access
     join personal_token token on token.id = nullif(current_setting('parmen.token_id', true), '')::bigint
  where token.expires_at > now() and (access.user_id <> token.user_id or token.all_folders or (exists ( select
           from personal_token_folder chosen
             join folder on folder.id = access.folder_id
          where chosen.token_id = token.id and (chosen.folder_id = folder.id or chosen.folder_id = folder.parent_id))));

create view narrowed.invitation as
 select membership_id,
    secret_hash,
    sent_at,
    expires_at,
    words,
    mailed_secret_hash,
    waits_for_confirmation
   from invitation
  where false;

create view narrowed.message as
 select id,
    folder_id,
    sender_id,
    subject,
    content,
    created_at,
    updated_at,
    search_title,
    search_vector,
    thread_id,
    reply_to_id,
    idempotency_key,
    is_to_group,
    lemmas
   from message
  where false;

create view narrowed.take_down as
 select id,
    folder_id,
    reason,
    since
   from take_down
  where false;

create view masked.activity as
 select id,
    folder_id,
    component_id,
    type_id,
        case
            when is_from_outside(from_outside, folder_id, initiated_by) then 'Text utifrån'
            else title
        end as title,
        case
            when is_from_outside(from_outside, folder_id, initiated_by) then null::text
            else description
        end as description,
        case
            when is_from_outside(from_outside, folder_id, initiated_by) then null::text
            else outcome
        end as outcome,
    start_date,
    end_date,
    status_id,
    initiated_by,
    deletion_id,
    created_at,
    updated_at,
        case
            when is_from_outside(from_outside, folder_id, initiated_by) then null::text
            else search_title
        end as search_title,
        case
            when is_from_outside(from_outside, folder_id, initiated_by) then null::text
            else search_text
        end as search_text,
        case
            when is_from_outside(from_outside, folder_id, initiated_by) then ''::tsvector
            else search_vector
        end as search_vector,
    responsible_id,
    firm_id,
    estimated_cost,
    cost,
    vat,
    currency,
    season,
    series_id,
    series_day,
    reminder_days,
    planned_at,
    counted_from,
        case
            when is_from_outside(from_outside, folder_id, initiated_by) then ''::tsvector
            else lemmas
        end as lemmas,
    litres,
    asks_of_agreement,
    from_outside
   from activity own;

create view masked.agreement as
 select id,
    folder_id,
        case
            when is_from_outside(from_outside, folder_id, created_by) then 'Text utifrån'
            else title
        end as title,
    firm_id,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else number
        end as number,
    starts_on,
    ends_on,
    after,
    renews_months,
    notice_rule,
    notice_months,
    notice_days,
    other_notice_months,
    price_until,
    responsible_id,
    component_id,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else description
        end as description,
    reminders,
    replaces_id,
    activity_id,
    asked_on,
    asked_until,
    kept_until,
    notice_on,
    confirmed_on,
    ended_on,
    deletion_id,
    created_by,
    created_at,
    updated_at,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else lemmas
        end as lemmas,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else search_title
        end as search_title,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else search_vector
        end as search_vector,
    price_chosen_until,
    asks_price,
    decided_last,
    from_outside
   from agreement own;

create view masked.app_user as
 select id,
    issuer,
    subject,
        case
            when masked.is_stranger(id) then 'Text utifrån'::citext
            else email
        end as email,
        case
            when masked.is_stranger(id) then 'Text utifrån'
            else first_name
        end as first_name,
        case
            when masked.is_stranger(id) then 'Text utifrån'
            else last_name
        end as last_name,
        case
            when masked.is_stranger(id) then null::text
            else mobile
        end as mobile,
        case
            when masked.is_stranger(id) then null::text
            else company
        end as company,
    status_id,
    created_at,
    updated_at,
        case
            when masked.is_stranger(id) then null::text
            else search_title
        end as search_title,
        case
            when masked.is_stranger(id) then ''::tsvector
            else search_vector
        end as search_vector,
    email_verified,
        case
            when masked.is_stranger(id) then 'Text utifrån'
            else full_name
        end as full_name,
    email_as_of
   from app_user own;

create view masked.case_look_read as
 select id,
    look_id,
    agent_id,
    kind,
    item_id,
        case
            when true then 'Text utifrån'
            else title
        end as title,
    read_at
   from case_look_read own;

create view masked.case_proposal as
 select message_id,
        case
            when true then null::text
            else title
        end as title,
        case
            when true then null::text
            else description
        end as description,
        case
            when true then null::text[]
            else checklist
        end as checklist,
    job_id,
    activity_id,
    added_at
   from case_proposal own;

create view masked.change as
 select id,
    folder_id,
    changed_by,
    changed_at,
    kind,
    subject_id,
        case
            when true then null::text
            else subject_title
        end as subject_title,
    action,
        case
            when true then '[]'::jsonb
            else fields
        end as fields,
    changed_in
   from change own;

create view masked.checklist_item as
 select id,
    activity_id,
    folder_id,
    "position",
        case
            when masked.is_of_outside(activity_id) then 'Text utifrån'
            else text
        end as text,
    done_at,
    done_by
   from checklist_item own;

create view masked.complaint as
 select activity_id,
    folder_id,
    about,
    about_activity_id,
    fault_id,
        case
            when true then null::text
            else what
        end as what,
    noticed_on,
    wish,
    on_building,
        case
            when true then null::text
            else letter
        end as letter,
    state,
    sent_on,
    answered_on,
        case
            when true then null::text
            else answer
        end as answer,
    asked_again_on,
    ended_on,
    created_at,
    updated_at
   from complaint own;

create view masked.component as
 select id,
    folder_id,
        case
            when is_from_outside(from_outside, folder_id, created_by) then 'Text utifrån'
            else name
        end as name,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else description
        end as description,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else link
        end as link,
    status_id,
    created_by,
    deletion_id,
    created_at,
    updated_at,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else search_title
        end as search_title,
    replaced_by,
    cover_file_id,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else make
        end as make,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else model
        end as model,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else serial_number
        end as serial_number,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else place
        end as place,
    bought_on,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else bought_at
        end as bought_at,
    warranty_until,
    expected_life_years,
    expected_until,
    code,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else search_text
        end as search_text,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else search_vector
        end as search_vector,
    price,
    currency,
    meter_unit,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else lemmas
        end as lemmas,
    model_year,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else hint
        end as hint,
    price_today,
    price_today_on,
    due_year,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else due_source
        end as due_source,
    from_outside
   from component own;

create view masked.content as
 select sha256,
    size,
    media_type,
    stored_at,
    checked_at,
    damaged_since,
    preview,
    width,
    height,
    pages,
    placeholder,
        case
            when true then null::text
            else words
        end as words,
    latitude,
    longitude,
    may_tell_place,
    preview_owner,
    preview_tries,
    preview_due_at,
    preview_reason,
    words_cut,
        case
            when true then null::text
            else read_words
        end as read_words
   from content own;

create view masked.customer_service_message as
 select id,
    sender_id,
    receiver_id,
        case
            when true then 'Text utifrån'
            else content
        end as content,
    read_at,
    created_at,
    updated_at,
    case_id,
    idempotency_key,
        case
            when true then null::text
            else search_text
        end as search_text
   from customer_service_message own;

create view masked.delivered as
 select claim_id,
    activity_id,
    component_id,
    file_id,
    original_id,
        case
            when true then null::text
            else own_note
        end as own_note
   from delivered own;

create view masked.delivery as
 select parcel_id,
    root_id,
    version,
        case
            when true then '[]'::jsonb
            else source
        end as source,
        case
            when true then 'Text utifrån'
            else trade
        end as trade,
        case
            when true then 'Text utifrån'
            else title
        end as title,
        case
            when true then 'Text utifrån'
            else firm_name
        end as firm_name,
        case
            when true then null::text
            else organisation_number
        end as organisation_number,
        case
            when true then 'Text utifrån'
            else customer_name
        end as customer_name,
        case
            when true then null::text
            else customer_email
        end as customer_email,
        case
            when true then null::text
            else place
        end as place,
        case
            when true then null::text
            else invoice
        end as invoice,
        case
            when true then null::text
            else correction
        end as correction,
        case
            when true then '[]'::jsonb
            else not_needed
        end as not_needed,
        case
            when true then null::text[]
            else missing
        end as missing,
        case
            when true then null::text
            else service_title
        end as service_title,
    service_on,
    service_months,
    claimed_at,
    accepts_service,
    reminded_of,
        case
            when true then null::citext
            else link_mailed_to
        end as link_mailed_to
   from delivery own;

create view masked.delivery_claim as
 select id,
    root_id,
    folder_id,
    claimed_by,
    version,
        case
            when true then 'Text utifrån'
            else firm_name
        end as firm_name,
        case
            when true then null::text
            else organisation_number
        end as organisation_number,
        case
            when true then null::text
            else invoice
        end as invoice,
    delivered_on,
    claimed_at,
    left_version,
        case
            when true then null::jsonb
            else kept
        end as kept
   from delivery_claim own;

create view masked.delivery_taken as
 select claim_id,
    version,
        case
            when true then 'Text utifrån'
            else correction
        end as correction,
    corrected_at,
        case
            when true then '[]'::jsonb
            else changes
        end as changes
   from delivery_taken own;

create view masked.dismissal as
 select folder_id,
    folder_is_main,
        case
            when true then 'Text utifrån'
            else item
        end as item,
        case
            when true then 'Text utifrån'
            else reason
        end as reason,
    dismissed_by,
    dismissed_at
   from dismissal own;

create view masked.fault as
 select id,
    folder_id,
        case
            when is_from_outside(from_outside, folder_id, created_by) then 'Text utifrån'
            else title
        end as title,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else description
        end as description,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else place
        end as place,
    severity,
    component_id,
    firm_id,
    activity_id,
    earlier_id,
    reported_on,
    closed_at,
    is_closed,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else closed_why
        end as closed_why,
    deletion_id,
    created_by,
    created_at,
    updated_at,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else search_title
        end as search_title,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else search_vector
        end as search_vector,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else lemmas
        end as lemmas,
    from_outside
   from fault own;

create view masked.file as
 select id,
    folder_id,
    activity_id,
    component_id,
    content,
        case
            when is_from_outside(from_outside, folder_id, created_by) then 'Text utifrån'
            else name
        end as name,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else description
        end as description,
    kind_id,
    day,
        case
            when true then null::text
            else words
        end as words,
    deletion_id,
    created_by,
    created_at,
    updated_at,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else search_title
        end as search_title,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else search_vector(name, coalesce(description, ''))
        end as search_vector,
    moment,
    sent_sha256,
    offer_id,
    fault_id,
        case
            when true then ''::tsvector
            else lemmas
        end as lemmas,
    agreement_id,
    is_no_agreement,
    from_outside
   from file own;

create view masked.firm as
 select id,
    folder_id,
    folder_is_main,
        case
            when is_from_outside(from_outside, folder_id, created_by) then 'Text utifrån'
            else name
        end as name,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else contact_person
        end as contact_person,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else phone
        end as phone,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else email
        end as email,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else website
        end as website,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else organisation_number
        end as organisation_number,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else note
        end as note,
    deletion_id,
    created_by,
    created_at,
    updated_at,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else search_title
        end as search_title,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else lemmas
        end as lemmas,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else search_vector
        end as search_vector,
    from_outside
   from firm own;

create view masked.folder as
 select id,
    parent_id,
    is_main,
    parent_is_main,
    category_id,
        case
            when is_from_outside(from_outside, id, created_by) then 'Text utifrån'
            else title
        end as title,
        case
            when is_from_outside(from_outside, id, created_by) then null::text
            else description
        end as description,
        case
            when is_from_outside(from_outside, id, created_by) then null::text
            else zip_code
        end as zip_code,
        case
            when is_from_outside(from_outside, id, created_by) then null::text
            else city
        end as city,
    status_id,
    created_by,
    deletion_id,
    created_at,
    updated_at,
        case
            when is_from_outside(from_outside, id, created_by) then null::text
            else search_title
        end as search_title,
        case
            when is_from_outside(from_outside, id, created_by) then ''::tsvector
            else search_vector
        end as search_vector,
    inherits,
    cover_file_id,
    keeps_costs,
        case
            when is_from_outside(from_outside, id, created_by) then ''::tsvector
            else lemmas
        end as lemmas,
    observers_report,
    take_down_id,
    handed_over_at,
    hides_firms,
    from_outside
   from folder own;

create view masked.hand_over as
 select parcel_id,
    folder_id,
    seller_id,
    state,
        case
            when true then '[]'::jsonb
            else draft
        end as draft,
    access_day,
    stays,
    stays_faults,
    sent_at,
        case
            when true then null::text
            else ended_words
        end as ended_words,
    exchanged_at,
    undo_until,
    buyer_folder_id,
        case
            when true then '[]'::jsonb
            else welcome
        end as welcome,
    created_at,
    updated_at,
    goes,
        case
            when true then null::jsonb
            else agreed
        end as agreed,
        case
            when true then null::jsonb
            else missing
        end as missing
   from hand_over own;

create view masked.hand_over_certificate as
 select id,
    parcel_id,
    seller_folder_id,
    buyer_folder_id,
        case
            when true then '[]'::jsonb
            else content
        end as content,
    manifest_sha256,
    pdf_sha256,
    exchanged_at,
    undone_at,
    pdf
   from hand_over_certificate own;

create view masked.hand_over_code as
 select parcel_id,
        case
            when true then 'Text utifrån'::citext
            else email
        end as email,
    code_sha256,
    ends_at,
    wrong
   from hand_over_code own;

create view masked.hand_over_party as
 select id,
    parcel_id,
    role,
    user_id,
        case
            when true then null::citext
            else email
        end as email,
    answer,
    answered_at,
        case
            when true then null::text
            else identified_by
        end as identified_by,
    changes,
    is_kept
   from hand_over_party own;

create view masked.hand_over_question as
 select id,
    parcel_id,
        case
            when true then 'Text utifrån'::citext
            else asked_by
        end as asked_by,
        case
            when true then 'Text utifrån'
            else text
        end as text,
    asked_at,
        case
            when true then null::text
            else answer
        end as answer,
    answered_at,
    answered_by
   from hand_over_question own;

create view masked.import_pairs as
 select user_id,
    fingerprint,
    makes,
        case
            when true then '[]'::jsonb
            else pairs
        end as pairs,
    used_at,
        case
            when true then null::jsonb
            else amounts
        end as amounts
   from import_pairs own;

create view masked.import_paper as
 select run_id,
    number,
    component_id,
        case
            when true then null::text
            else path
        end as path,
        case
            when true then 'Text utifrån'
            else name
        end as name,
    kind_id,
    upload_id,
    file_id,
    size,
        case
            when true then null::text
            else refused
        end as refused
   from import_paper own;

create view masked.import_row as
 select run_id,
    number,
        case
            when true then null::text[]
            else cells
        end as cells,
    kind,
    ref,
    of_ref,
        case
            when true then null::jsonb
            else papers
        end as papers,
        case
            when true then null::jsonb
            else mended
        end as mended,
    choice,
    is_left_out,
    state,
        case
            when true then null::jsonb
            else planned
        end as planned,
        case
            when true then null::jsonb
            else whys
        end as whys,
    existing_id,
        case
            when true then null::jsonb
            else differences
        end as differences,
        case
            when true then null::jsonb
            else before
        end as before
   from import_row own;

create view masked.import_run as
 select id,
    user_id,
    folder_id,
    source,
        case
            when true then 'Text utifrån'
            else name
        end as name,
    size,
    content,
        case
            when true then null::text
            else pasted
        end as pasted,
        case
            when true then '[]'::jsonb
            else settings
        end as settings,
        case
            when true then '[]'::jsonb
            else reading
        end as reading,
    fingerprint,
    makes,
        case
            when true then '[]'::jsonb
            else pairs
        end as pairs,
        case
            when true then '[]'::jsonb
            else places
        end as places,
    step,
    state,
    attempt,
        case
            when true then null::text
            else failure
        end as failure,
        case
            when true then null::jsonb
            else counts
        end as counts,
        case
            when true then '[]'::jsonb
            else made
        end as made,
    done_at,
    undone_at,
    created_at,
    touched_at,
    thrown_at,
        case
            when true then null::jsonb
            else meter
        end as meter,
        case
            when true then null::jsonb
            else amounts
        end as amounts
   from import_run own;

create view masked.inbox_rule as
 select id,
    user_id,
        case
            when true then 'Text utifrån'
            else organisation_number
        end as organisation_number,
        case
            when true then 'Text utifrån'
            else firm_name
        end as firm_name,
    folder_id,
    type_id,
    component_id,
    inbox_item_id,
    learned_at,
    forgotten_at
   from inbox_rule own;

create view masked.loan as
 select id,
    folder_id,
    component_id,
        case
            when true then 'Text utifrån'
            else what
        end as what,
    key_number,
    holder_id,
    firm_id,
        case
            when true then null::text
            else who
        end as who,
        case
            when true then null::text
            else note
        end as note,
    lent_on,
    due_on,
    returned_on,
    reminded_on,
    reminders,
    created_by,
    created_at
   from loan own;

create view masked.mail_in as
 select id,
    mail_address_id,
    sha256,
    object,
    size,
    state,
    tries,
    interrupted,
    received_at,
        case
            when true then null::jsonb
            else envelope
        end as envelope,
        case
            when true then null::text
            else sender
        end as sender,
        case
            when true then null::text
            else subject
        end as subject,
        case
            when true then null::text
            else excerpt
        end as excerpt,
        case
            when true then null::jsonb
            else attachments
        end as attachments,
    proof,
        case
            when true then null::text
            else signed_by
        end as signed_by,
    due_at
   from mail_in own;

create view masked.mail_rule as
 select id,
    mail_address_id,
        case
            when true then 'Text utifrån'
            else sender
        end as sender,
    lets_in,
    made_at
   from mail_rule own;

create view masked.message_file as
 select id,
    message_id,
        case
            when true then 'Text utifrån'
            else name
        end as name,
    size,
    content,
    upload_id,
    case_id,
    case_message_id
   from message_file own;

create view masked.meter_file as
 select id,
    folder_id,
    component_id,
        case
            when true then 'Text utifrån'
            else name
        end as name,
    created_by,
    created_at
   from meter_file own;

create view masked.offer as
 select id,
    activity_id,
    folder_id,
    firm_id,
    amount,
    vat,
    currency,
        case
            when true then null::text
            else included
        end as included,
        case
            when true then null::text
            else note
        end as note,
    valid_until,
    chosen_at,
    chosen_by,
    former_firm_id,
    former_estimated_cost,
        case
            when true then null::character(1)
            else former_currency
        end as former_currency,
    created_by,
    created_at,
    updated_at
   from offer own;

create view masked.own_template as
 select id,
    user_id,
        case
            when true then 'Text utifrån'
            else title
        end as title,
    category_id,
    children,
    components,
    activities,
        case
            when true then '[]'::jsonb
            else content
        end as content,
    created_at,
    from_outside
   from own_template own;

create view masked.parcel as
 select id,
    kind,
    folder_id,
    made_by,
        case
            when true then 'Text utifrån'
            else made_for
        end as made_for,
    secret_sha256,
        case
            when true then null::text
            else code_hash
        end as code_hash,
    wrong_codes,
        case
            when true then null::jsonb
            else content
        end as content,
        case
            when true then null::jsonb
            else manifest
        end as manifest,
    manifest_sha256,
    created_at,
    expires_at,
    ended_at,
    opened,
    last_opened_at,
    short_code_hash
   from parcel own;

create view masked.parcel_file as
 select parcel_id,
    number,
    content,
        case
            when true then 'Text utifrån'
            else name
        end as name
   from parcel_file own;

create view masked.parcel_visit as
 select id,
    parcel_id,
    token_sha256,
    opened_at,
    ends_at,
        case
            when true then null::text
            else email
        end as email,
    user_id,
        case
            when true then null::text
            else session_id
        end as session_id,
    is_look
   from parcel_visit own;

create view masked.reading as
 select content,
    state,
    reason,
    owner,
    tries,
    due_at,
    created_at,
    read_at,
    page_count,
        case
            when true then null::jsonb
            else pages
        end as pages,
        case
            when true then null::jsonb
            else receipt
        end as receipt,
    rules_version,
    is_agreement
   from reading own;

create view masked.round_answer as
 select round_id,
    component_id,
    folder_id,
    answer,
        case
            when true then null::text
            else note
        end as note,
    activity_id,
    fault_id,
    answered_at,
    answered_by
   from round_answer own;

create view masked.series as
 select id,
    folder_id,
    kind,
    first_day,
    rule,
    every,
    unit,
    season,
    words,
    continues,
    created_by,
    created_at,
    ended_at,
    ended_by,
    usage_every,
    usage_unit,
        case
            when is_from_outside(from_outside, folder_id, created_by) then 'Text utifrån'
            else title
        end as title,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else description
        end as description,
    type_id,
    component_id,
    responsible_id,
    firm_id,
    estimated_cost,
    currency,
    reminder_days,
        case
            when is_from_outside(from_outside, folder_id, created_by) then null::text
            else search_title
        end as search_title,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else search_vector
        end as search_vector,
        case
            when is_from_outside(from_outside, folder_id, created_by) then ''::tsvector
            else lemmas
        end as lemmas,
    from_outside
   from series own;

create view masked.standing_file as
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
   from masked.file
     left join masked.activity on activity.id = file.activity_id
     left join masked.component on component.id = file.component_id
     left join masked.fault on fault.id = file.fault_id
     left join masked.agreement on agreement.id = file.agreement_id
  where file.deletion_id is null and activity.deletion_id is null and component.deletion_id is null and fault.deletion_id is null and agreement.deletion_id is null;

create view masked.support_case as
 select id,
    user_id,
        case
            when true then null::text
            else contact_name
        end as contact_name,
        case
            when true then null::citext
            else contact_email
        end as contact_email,
    folder_id,
        case
            when true then 'Text utifrån'
            else subject
        end as subject,
    status_id,
    assigned_to,
    created_at,
    updated_at,
    closed_at,
        case
            when true then null::text
            else search_text
        end as search_text,
    kind,
    component_id,
        case
            when true then null::text
            else about
        end as about
   from support_case own;

create view masked.upkeep_fund as
 select folder_id,
    set_aside,
    fund,
    fund_on,
        case
            when is_from_outside(false, folder_id, said_by) then null::text
            else source
        end as source,
    said_by,
    said_at
   from upkeep_fund own;

create view masked.upload as
 select id,
    user_id,
        case
            when true then 'Text utifrån'
            else name
        end as name,
    size,
    promised_sha256,
    keeps_location,
    received,
    tried,
    content,
        case
            when true then null::text
            else refused
        end as refused,
    folder_id,
    activity_id,
    component_id,
    kind_id,
    day,
        case
            when true then null::text
            else description
        end as description,
    file_id,
    created_at,
    touched_at,
    message_id,
    sent_sha256,
    offer_id,
    fault_id,
    idempotency_key,
    inspections,
    case_id,
    parcel_id,
    visit_id,
    inbox_item_id,
    agreement_id,
    from_outside
   from upload own;

create view masked.week_line as
 select user_id,
    monday,
    kind,
        case
            when true then 'Text utifrån'
            else key
        end as key,
        case
            when true then 'Text utifrån'
            else sentence
        end as sentence,
    shown_at
   from week_line own;

create function acting_user()
 returns bigint
 language sql
 stable
as $function$
  select nullif(current_setting('parmen.user_id', true), '')::bigint
$function$;

create function activity_text(description text, outcome text)
 returns text
 language sql
 immutable parallel safe
return ((coalesce(description, '') || ' ') || coalesce(outcome, ''));

create function ask_of_agreement()
 returns trigger
 language plpgsql
as $function$
begin
  update activity set status_id = case when new.deletion_id is null then 20 else 23 end
  where id = new.activity_id and status_id = case when new.deletion_id is null then 23 else 20 end;
  return null;
end $function$;

create function brings_outside_words()
 returns boolean
 language sql
 stable
return (coalesce(current_setting('parmen.own_words', true), '') <> 'on');

create function calling_page()
 returns text
 language sql
 stable
as $function$
  select nullif(current_setting('parmen.call', true), '')
$function$;

create function close_faults()
 returns trigger
 language plpgsql
as $function$
begin
  if new.status_id = 22 then
    update fault set closed_at = now() where activity_id = new.id and closed_at is null and deletion_id is null;
  else
    update fault set closed_at = null where activity_id = new.id and closed_why is null and deletion_id is null;
  end if;
  return null;
end $function$;

create function component_text(description text, make text, model text, serial_number text, place text)
 returns text
 language sql
 immutable parallel safe
return ((((((((coalesce(description, '') || ' ') || coalesce(make, '')) || ' ') || coalesce(model, '')) || ' ') || coalesce(serial_number, '')) || ' ') || coalesce(place, ''));

create function day_in_sweden(moment timestamptz)
 returns date
 language sql
 immutable parallel safe
return ((moment at time zone 'Europe/Stockholm'))::date;

create function decide_agreements()
 returns trigger
 language plpgsql
as $function$
begin
  if new.status_id = 22 then
    update agreement
    set kept_until = case when notice_on is null and not asks_price then asked_until else kept_until end,
        price_chosen_until = case when notice_on is null and asks_price then asked_until else price_chosen_until end,
        decided_last = case when notice_on is not null then decided_last when asks_price then 'price' else 'keep' end,
        confirmed_on = case when notice_on is not null then day_in_sweden(now()) end,
        ended_on = case when notice_on is not null then coalesce(ended_on, asked_until) else ended_on end
    where activity_id = new.id and asked_until is not null and confirmed_on is null and deletion_id is null;
  else
    update agreement
    set kept_until = case when kept_until = asked_until and notice_on is null and not asks_price then null else kept_until end,
        price_chosen_until =
          case when price_chosen_until = asked_until and notice_on is null and asks_price then null else price_chosen_until end,
        confirmed_on = null,
        ended_on = case when confirmed_on is null then ended_on end
    where activity_id = new.id and deletion_id is null;
  end if;
  return null;
end $function$;

create function end_looks()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_table_name = 'folder' then
    update case_look set ended_at = now()
    where folder_id = new.id and ended_at is null and until > now()
      and not exists (select from standing_look where standing_look.id = case_look.id);
  elsif tg_table_name = 'membership' then
    update case_look set ended_at = now()
    where given_by = old.user_id and ended_at is null and until > now()
      and not exists (select from standing_look where standing_look.id = case_look.id);
  elsif tg_table_name = 'account_deletion' then
    update case_look set ended_at = now() where given_by = new.user_id and ended_at is null and until > now();
  elsif tg_table_name = 'app_user' then
    update case_look set ended_at = now() where given_by = new.id and ended_at is null and until > now();
  else
    update case_look set ended_at = now() where case_id = new.id and ended_at is null and until > now();
  end if;
  return null;
end $function$;

create function end_mail_addresses()
 returns trigger
 language plpgsql
as $function$
begin
  delete from mail_address
  where user_id = old.user_id and folder_id is not null and not exists (
    select from folder_access
    where folder_access.folder_id = mail_address.folder_id and folder_access.user_id = mail_address.user_id
      and folder_access.role_id <= 3
  );
  return null;
end $function$;

create function end_push_with_session()
 returns trigger
 language plpgsql
as $function$
begin
  delete from push_subscription where session_id in (select id from ended);
  return null;
end $function$;

create function end_snooze()
 returns trigger
 language plpgsql
as $function$
begin
  delete from reminder_snooze where activity_id = new.id;
  return null;
end $function$;

create function fields_changed(old_row jsonb, new_row jsonb, named json)
 returns jsonb
 language sql
 stable
as $function$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'field', field, 'from', in_words(key, old_row ->> key), 'to', in_words(key, new_row ->> key)
      ) order by position
    ),
    '[]'
  )
  from json_each_text(named) with ordinality as column_of(key, field, position)
  where old_row ->> key is distinct from new_row ->> key
$function$;

create function fills_lemmas()
 returns boolean
 language sql
 stable
return (coalesce(current_setting('parmen.fills_lemmas', true), '') = 'on');

create function firm_text(contact_person text, note text, phone text, email text, website text, organisation_number text)
 returns text
 language sql
 immutable parallel safe
return ((((((((((coalesce(contact_person, '') || ' ') || coalesce(note, '')) || ' ') || coalesce(phone, '')) || ' ') || coalesce(regexp_replace(email, '\.(se|nu|com|net|org|info|eu|no|dk|fi|de|io)$', '', 'i'), '')) || ' ') || coalesce(regexp_replace(regexp_replace(website, '^(https?://)?(www\.)?', '', 'i'), '\.(se|nu|com|net|org|info|eu|no|dk|fi|de|io)(?=[/:?#]|$)', '', 'i'), '')) || ' ') || coalesce(organisation_number, ''));

create function folded(what text)
 returns text
 language sql
 immutable parallel safe
return unaccent('unaccent'::regdictionary, lower((normalize(what) collate swedish)));

create function forget_lemmas()
 returns trigger
 language plpgsql
as $function$
begin
  new.lemmas := null;
  return new;
end $function$;

create function forget_moment()
 returns trigger
 language plpgsql
as $function$
begin
  new.moment := null;
  new.offer_id := null;
  return new;
end $function$;

create function hands_over()
 returns boolean
 language sql
 stable
return (coalesce(current_setting('parmen.hands_over', true), '') = 'on');

create function hold_former_founder()
 returns trigger
 language plpgsql
as $function$
begin
  if exists (select from ownership_transfer where former_membership_id = old.id and undo_until > now()) then
    raise check_violation using
      message = 'a former founder stays administrator while the hand-over can be undone',
      constraint = 'membership_former_founder',
      table = 'membership';
  end if;
  return new;
end $function$;

create function in_words(column_name text, value text)
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
    when 'meter_unit' then case when value in ('mil', 'hours', 'litres') then initcap(meter_unit_in_words(value)) else meter_unit_in_words(value) end
    else left(value, 300)
  end
$function$;

create function is_from_outside(marked boolean, place bigint, author bigint)
 returns boolean
 language plpgsql
 stable
as $function$
begin
  return marked or not exists (
    select from public.folder_access as access where access.folder_id = place and access.user_id = author);
end $function$;

create function masked.is_named(of regclass, attribute smallint)
 returns boolean
 language sql
 stable
as $function$
  select exists (
    select from pg_constraint
    where conrelid = of and contype = 'c' and conkey = array[attribute]
      and pg_get_constraintdef(oid) ~* '= any \(array\[')
$function$;

create function masked.is_of_outside(event bigint)
 returns boolean
 language plpgsql
 stable
as $function$
begin
  return (select is_from_outside(from_outside, folder_id, initiated_by) from public.activity where id = event);
end $function$;

create function masked.is_stranger(person bigint)
 returns boolean
 language plpgsql
 stable
as $function$
begin
  return not exists (
    select from public.personal_token as token
    where token.id = nullif(current_setting('parmen.token_id', true), '')::bigint and (
      token.user_id = person or exists (
        select from public.folder_access as mine
        join public.folder_access as theirs on theirs.folder_id = mine.folder_id
        where mine.user_id = token.user_id and theirs.user_id = person)));
end $function$;

create function keep_claimed_delivery()
 returns trigger
 language plpgsql
as $function$
begin
  update delivery_claim
  set kept = jsonb_build_object(
    'title', delivery.title, 'customerName', delivery.customer_name, 'place', delivery.place,
    'correction', delivery.correction, 'content', old.content, 'manifest', old.manifest,
    'manifestHash', encode(old.manifest_sha256, 'hex'))
  from delivery
  where delivery.parcel_id = old.id and delivery_claim.root_id = delivery.root_id
    and delivery_claim.version = delivery.version;
  return old;
end
$function$;

create function keep_outside()
 returns trigger
 language plpgsql
as $function$
begin
  new.from_outside := true;
  return new;
end $function$;

create function leave_out()
 returns trigger
 language plpgsql
as $function$
begin
  return null;
end $function$;

create function leave_series()
 returns trigger
 language plpgsql
as $function$
begin
  perform from series where id = new.series_id for no key update;
  if exists (
    select from activity
    where series_id = new.series_id and id <> new.id and status_id in (20, 21) and deletion_id is null
  ) then
    new.series_id := null;
    new.series_day := null;
  end if;
  return new;
end $function$;

create function masked.make(name text, hidden text, always text[] default '{}'::text[], shown text[] default '{}'::text[])
 returns void
 language plpgsql
as $function$
declare
  columns text;
begin
  execute format('drop view if exists masked.%I', name);
  select string_agg(
    case
      when atttypid not in ('text'::regtype, 'citext'::regtype, 'bpchar'::regtype, 'tsvector'::regtype, 'jsonb'::regtype,
          'text[]'::regtype, 'citext[]'::regtype)
        or attname = any (shown) or masked.is_named(attrelid, attnum)
        then format('own.%I', attname)
      else format('case when %s then %s else %s end as %I',
        case when attname = any (always) then 'true' else hidden end,
        case
          when atttypid = 'tsvector'::regtype then '''''::tsvector'
          when attnotnull and atttypid in ('text'::regtype, 'citext'::regtype)
            then format('''Text utifrån''::%s', atttypid::regtype)
          when attnotnull and atttypid = 'jsonb'::regtype then '''[]''::jsonb'
          else format('null::%s', atttypid::regtype)
        end,
        -- What is found by the words of a file is not its name.
        case when name = 'file' and attname = 'search_vector'
          then 'search_vector(own.name, coalesce(own.description, ''''))' else format('own.%I', attname) end,
        attname)
    end, ', ' order by attnum)
  into columns
  from pg_attribute
  where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped;
  execute format('create view masked.%I as select %s from public.%I as own', name, columns, name);
end $function$;

create function meter_unit_in_words(unit text)
 returns text
 language sql
 immutable parallel safe
return case unit when 'hours' then 'timmar' when 'm3' then 'm³' when 'litres' then 'liter' else unit end;

create function named_changer(action text, changed_by bigint)
 returns bigint
 language sql
 immutable parallel safe
return case when (action <> 'declined') then coalesce(changed_by, (0)::bigint) else (0)::bigint end;

create function note_planning()
 returns trigger
 language plpgsql
as $function$
begin
  new.planned_at := now();
  return new;
end $function$;

create function offer_words(offer offer)
 returns text
 language sql
 stable
as $function$
  select firm.name || ', '
    || replace(to_char(offer.amount / 100, 'FM999G999G990'), ',', U&'\00a0')
    || case when offer.amount % 100 > 0 then ',' || lpad((offer.amount % 100)::text, 2, '0') else '' end
    || U&'\00a0' || case offer.currency when 'SEK' then 'kr' else offer.currency end
  from firm
  where firm.id = offer.firm_id
$function$;

create function plain_words(what text)
 returns text
 language sql
 immutable parallel safe
return regexp_replace(lower((normalize(coalesce(what, '')) collate swedish)), '[^[:alnum:]]+', ' ', 'g');

create function random_code()
 returns text
 language sql
return (select translate(encode((substr(bytes.bytes, 1, 6) || substr(bytes.bytes, 10, 3)), 'base64'), '+/', '-_') as translate from uuid_send(gen_random_uuid()) bytes(bytes));

create function read_notification_of_answer()
 returns trigger
 language plpgsql
as $function$
begin
  update notification set read_at = now()
  where support_message_id = new.id and user_id = new.receiver_id and read_at is null;
  return null;
end $function$;

create function read_notification_of_invitation()
 returns trigger
 language plpgsql
as $function$
begin
  update notification set read_at = now() where membership_id = new.id and read_at is null;
  return null;
end $function$;

create function read_notification_of_message()
 returns trigger
 language plpgsql
as $function$
begin
  update notification set read_at = now()
  where message_id = new.message_id and user_id = new.user_id and read_at is null;
  return null;
end $function$;

create function reading_in_words(reading meter_reading)
 returns text
 language sql
 stable
as $function$
  select translate(
    case when meter_unit in ('m3', 'MWh') then rtrim(to_char(reading.value / 1000.0, 'FM9,999,990.999'), '.')
      else rtrim(to_char(reading.value / 10.0, 'FM9,999,990.9'), '.') end,
    ',.', U&'\00A0,'
  ) || U&'\00A0' || meter_unit_in_words(meter_unit) || ' ' || reading.read_on
  from component where id = reading.component_id
$function$;

create function record_change()
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

create function record_membership()
 returns trigger
 language plpgsql
as $function$
declare
  past jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  was_active boolean := coalesce((past ->> 'status_id')::smallint = 14, false);
  is_person boolean := new.status_id = 14 or (new.status_id = 17 and was_active);
  what text;
begin
  if tg_op = 'INSERT' and new.role_id = 1 then
    return null;
  end if;
  what := case
    when tg_op = 'INSERT' and new.status_id = 14 then 'added'
    when new.status_id = 14 and not was_active then 'joined'
    when tg_op = 'INSERT' and new.status_id = 15 then 'invited'
    when (past ->> 'status_id')::smallint <> new.status_id then
      case
        when new.status_id = 16 then 'declined'
        when is_person and new.user_id = acting_user() then 'left'
        when new.status_id = 17 then 'removed'
      end
    when (past ->> 'role_id')::smallint <> new.role_id then
      case
        when new.role_id = 1 then 'tookOver'
        when (past ->> 'role_id')::smallint = 1 then 'handedOver'
        else 'role'
      end
  end;
  if what is null then
    return null;
  end if;
  insert into change (folder_id, changed_by, kind, subject_id, action, fields)
  values (
    new.folder_id,
    acting_user(),
    case when is_person then 'member' else 'invitation' end,
    case when is_person then new.user_id else new.id end,
    what,
    case
      when what in ('joined', 'added', 'invited') then fields_changed('{}', to_jsonb(new), '{"role_id": "role"}')
      when what in ('role', 'handedOver', 'tookOver') then fields_changed(past, to_jsonb(new), '{"role_id": "role"}')
      else '[]'
    end
  );
  return null;
end $function$;

create function record_meter_file()
 returns trigger
 language plpgsql
as $function$
declare
  file meter_file := coalesce(new, old);
begin
  insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
  select file.folder_id, acting_user(), 'component', id, name, 'changed',
    jsonb_build_array(jsonb_build_object(
      'field', 'meterFile',
      'from', case when tg_op = 'DELETE' then file.name end, 'to', case when tg_op = 'INSERT' then file.name end
    ))
  from component where id = file.component_id;
  return null;
end $function$;

create function record_offer()
 returns trigger
 language plpgsql
as $function$
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
end $function$;

create function record_reading()
 returns trigger
 language plpgsql
as $function$
declare
  reading meter_reading := coalesce(new, old);
  past text := case when tg_op <> 'INSERT' then reading_in_words(old) end;
  present text := case when tg_op <> 'DELETE' then reading_in_words(new) end;
begin
  if past is distinct from present then
    insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
    select
      reading.folder_id,
      acting_user(),
      'component',
      id,
      name,
      'changed',
      jsonb_build_array(jsonb_build_object('field', 'reading', 'from', past, 'to', present))
    from component where id = reading.component_id;
  end if;
  return null;
end $function$;

create function record_series_end()
 returns trigger
 language plpgsql
as $function$
begin
  insert into change (folder_id, changed_by, kind, subject_id, subject_title, action, fields)
  select
    folder_id,
    acting_user(),
    'activity',
    id,
    title,
    'changed',
    jsonb_build_array(jsonb_build_object(
      'field', 'series',
      'from', case when new.ended_at is not null then new.words end,
      'to', case when new.ended_at is null then new.words end
    ))
  from activity
  where series_id = new.id and status_id in (20, 21) and deletion_id is null;
  return null;
end $function$;

create function refuse_day()
 returns trigger
 language plpgsql
as $function$
begin
  raise check_violation using
    message = format('a day of a row in "%s" is outside 1000-01-01 to 2200-12-31', tg_table_name),
    table = tg_table_name;
end
$function$;

create function refuse_rewriting()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'What has happened is not rewritten.';
end $function$;

create function remember_to_tell()
 returns trigger
 language plpgsql
as $function$
begin
  insert into change_to_tell (change_id) values (new.id);
  return null;
end $function$;

create function remind_of_agreements()
 returns trigger
 language plpgsql
as $function$
begin
  update agreement set reminders = case when new.deletion_id is null then 'on' else 'off' end
  where activity_id = new.id and asked_on is not null and deletion_id is null;
  return null;
end $function$;

create function reminder_day(start_date date, end_date date, days_before smallint, again smallint, today date)
 returns date
 language sql
 immutable parallel safe
as $function$
  select max(day)
  from unnest(array[start_date - days_before, start_date - again, start_date,
    end_date + 1, end_date + 8, end_date + 15, end_date + 22, end_date + 29]) day
  where day <= today
$function$;

create function remove_series()
 returns trigger
 language plpgsql
as $function$
begin
  delete from series
  where id in (select series_id from gone) and not exists (select from activity where activity.series_id = series.id);
  return null;
end $function$;

create function replaces_firms()
 returns boolean
 language sql
 stable
return (coalesce(current_setting('parmen.replaces_firms', true), '') = 'on');

create function search_query(words text[])
 returns tsquery
 language sql
 stable parallel safe
return (select (coalesce(string_agg(each_word.wanted, ' & ') filter (where (not each_word.is_small)), string_agg(each_word.wanted, ' & '), ''))::tsquery as "coalesce" from (select (numnode(plainto_tsquery('swedish'::regconfig, word.word)) = 0) as is_small, (('(' || ((to_tsquery('simple_folded'::regconfig, (quote_literal(plain_words(word.word)) || ':*')) || plainto_tsquery('swedish_folded'::regconfig, plain_words(word.word))))::text) || ')') as wanted from unnest(search_query.words) word(word)) each_word where (each_word.wanted <> '()'));

create function search_vector(title text, body text)
 returns tsvector
 language sql
 immutable parallel safe
return (((setweight(to_tsvector('swedish_folded'::regconfig, plain_words(title)), 'A'::"char") || setweight(to_tsvector('simple_folded'::regconfig, plain_words(title)), 'A'::"char")) || setweight(to_tsvector('swedish_folded'::regconfig, plain_words(body)), 'C'::"char")) || setweight(to_tsvector('simple_folded'::regconfig, plain_words(body)), 'C'::"char"));

create function searched_words(words text, read_words text)
 returns text
 language sql
 immutable parallel safe
return nullif("left"(concat_ws(' ', words, read_words), 100000), '');

create function sees_costs(role_id smallint, keeps_costs boolean)
 returns boolean
 language sql
 immutable parallel safe
as $function$
  select role_id <= 2 or not keeps_costs
$function$;

create function take_words()
 returns trigger
 language plpgsql
as $function$
begin
  -- Waits for words that are just being written.
  select searched_words(words, read_words) into new.words from content where sha256 = new.content for share;
  return new;
end $function$;

create function tell_live(topic text, whom text, ids bigint[])
 returns void
 language plpgsql
as $function$
declare
  told bigint[] := array(select distinct id from unnest(ids) as given(id) where id is not null order by id);
begin
  for part in 1..cardinality(told) by 350 loop
    perform pg_notify(
      'live', json_build_object('topic', topic, whom, told[part:part + 349], 'call', calling_page())::text
    );
  end loop;
end $function$;

create function tell_of_changed_notifications()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('notification', 'users', array_agg(touched.user_id))
  from touched
  join before_it using (id)
  where (touched.read_at, touched.occurrences) is distinct from (before_it.read_at, before_it.occurrences);
  return null;
end $function$;

create function tell_of_changes()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live(kind, 'folders', array_agg(folder_id)) from added group by kind;
  if exists (select from added where kind = 'folder') then
    perform tell_live(null, 'circles', array_agg(folder_id))
    from added
    where kind = 'folder'
      and (action in ('deleted', 'restored', 'movedAway', 'movedHere') or fields @> '[{"field": "inherits"}]');
    perform tell_live('folder', 'folders', array_agg(child.id))
    from added
    join folder as child on child.parent_id = added.folder_id
    where kind = 'folder' and (fields @> '[{"field": "keepsCosts"}]' or fields @> '[{"field": "observersReport"}]');
  end if;
  return null;
end $function$;

create function tell_of_checklists()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('activity', 'folders', array_agg(folder_id)) from touched;
  return null;
end $function$;

create function tell_of_dismissals()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('folder', 'folders', array_agg(folder_id)) from touched;
  return null;
end $function$;

create function tell_of_inbox()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('inbox', 'users', array_agg(user_id)) from touched where folder_id is null having count(*) > 0;
  perform tell_live('inbox', 'folders', array_agg(folder_id)) from touched where folder_id is not null having count(*) > 0;
  return null;
end $function$;

create function tell_of_inbox_papers()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('inbox', case when folder_id is null then 'users' else 'folders' end, array[coalesce(folder_id, user_id)])
  from inbox_item where id = new.inbox_item_id;
  return null;
end $function$;

create function tell_of_looks_read()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('support', 'users', array_agg(distinct case_look.given_by))
  from touched join case_look on case_look.id = touched.look_id;
  return null;
end $function$;

create function tell_of_mailed_delivery()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('inbox', 'users', array_agg(id))
  from app_user where email in (new.link_mailed_to, old.link_mailed_to) and email_verified
  having count(*) > 0;
  return null;
end $function$;

create function tell_of_memberships()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live(
    case when concerned.status_id = 15 then 'invitation' end, 'users', array_agg(concerned.user_id)
  )
  from (
    select status_id, user_id from touched where role_id <> 1 and user_id is not null
    union
    select touched.status_id, app_user.id
    from touched
    join app_user on app_user.email = touched.invited_email and app_user.email_verified
    where touched.user_id is null
  ) as concerned
  group by concerned.status_id;
  return null;
end $function$;

create function tell_of_message_files()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live(
    'message', 'users',
    array(
      select sender_id from message where id in (select message_id from touched)
      union
      select user_id from message_read where message_id in (select message_id from touched)
    )
  );
  if exists (select from touched where case_id is not null) then
    perform tell_live(
      'support', 'users', array(select user_id from support_case where id in (select case_id from touched))
    );
    perform pg_notify(
      'live', json_build_object('topic', 'support', 'agents', true, 'call', calling_page())::text
    );
  end if;
  return null;
end $function$;

create function tell_of_messages()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('message', 'users', array_agg(sender_id)) from added;
  return null;
end $function$;

create function tell_of_notifications()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('notification', 'users', array_agg(user_id)) from added;
  return null;
end $function$;

create function tell_of_offers()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('member', 'folders', array_agg(folder_id)) from touched having count(*) > 0;
  return null;
end $function$;

create function tell_of_prices()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('agreement', 'folders', array_agg(folder_id)) from touched;
  return null;
end $function$;

create function tell_of_proposal()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('inbox', 'users', array_agg(user_id)) from touched having count(*) > 0;
  return null;
end $function$;

create function tell_of_reads()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('message', 'users', array_agg(touched.user_id) || array_agg(message.sender_id))
  from touched
  join before_it using (id)
  join message on message.id = touched.message_id
  where touched.read_at is distinct from before_it.read_at;
  return null;
end $function$;

create function tell_of_recipients()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('message', 'users', array_agg(user_id)) from added;
  return null;
end $function$;

create function tell_of_removed_message()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live(
    'message', 'users', array(select user_id from message_read where message_id = old.id) || old.sender_id
  );
  return old;
end $function$;

create function tell_of_rounds()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('round', 'folders', array_agg(folder_id)) from touched;
  return null;
end $function$;

create function tell_of_sent_papers()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('sentPaper', 'folders', array_agg(folder_id))
  from parcel where id = case when tg_op = 'DELETE' then old.parcel_id else new.parcel_id end;
  return null;
end $function$;

create function tell_of_shares()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('share', 'folders', array_agg(folder_id)) from touched where kind = 'share' having count(*) > 0;
  return null;
end $function$;

create function tell_of_support()
 returns trigger
 language plpgsql
as $function$
begin
  if not exists (select from touched) then
    return null;
  end if;
  if tg_table_name = 'support_case' then
    perform tell_live('support', 'users', array_agg(user_id)) from touched;
  else
    perform tell_live('support', 'users', array_agg(support_case.user_id))
    from touched
    join support_case on support_case.id = touched.case_id;
  end if;
  perform pg_notify(
    'live', json_build_object('topic', 'support', 'agents', true, 'call', calling_page())::text
  );
  return null;
end $function$;

create function tell_of_thrown_deliveries()
 returns trigger
 language plpgsql
as $function$
begin
  perform tell_live('inbox', 'users', array_agg(user_id)) from touched having count(*) > 0;
  return null;
end $function$;

create function touch_updated_at()
 returns trigger
 language plpgsql
as $function$
begin
  new.updated_at := now();
  return new;
end $function$;

create function trusted_now()
 returns timestamptz
 language sql
 stable
as $function$
  select case
    when unsteady_until is null and now() between seen_at - interval '1 hour' and seen_at + interval '1 day' then now()
    else least(trusted_at, now())
  end from clock
$function$;

create function with_names(fields jsonb)
 returns jsonb
 language sql
 stable
as $function$
  select case
    when fields @> '[{"field": "responsible"}]' then (
      select jsonb_agg(
        case field ->> 'field'
          when 'responsible' then jsonb_build_object(
            'field', 'responsible',
            'from', (select full_name from app_user where id = (field ->> 'from')::bigint),
            'to', (select full_name from app_user where id = (field ->> 'to')::bigint)
          )
          else field
        end
        order by position
      )
      from jsonb_array_elements(fields) with ordinality as one(field, position)
    )
    else fields
  end
$function$;

create function withdraw_offer()
 returns trigger
 language plpgsql
as $function$
begin
  delete from ownership_offer where membership_id = new.id;
  return null;
end $function$;
