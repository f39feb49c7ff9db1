-- A large service: 5,000 users, 50,000 folders, 200,000 memberships, 150,000 components, 500,000 events with what belongs to
-- them, 20,000 firms, 40,000 faults, 20,000 agreements, 300,000 files, 100,000 messages with their reads and notifications, 6,000 support cases. Most
-- users have a few folders, some two hundred; ten clubs have 300 members. Deterministic except for dates, which count back from today. Expects an empty, migrated
-- database.

create function pg_temp.pick(i bigint, salt bigint, n bigint) returns bigint language sql immutable as
  'select (hashint8extended(i, salt) & 9223372036854775807) % n';
create function pg_temp.share(i bigint, salt bigint) returns double precision language sql immutable as
  'select pg_temp.pick(i, salt, 1000000) / 1000000.0::double precision';
-- Picks from 1..n, favouring low numbers.
create function pg_temp.busy(i bigint, salt bigint, n bigint, skew double precision) returns bigint language sql
  immutable as 'select 1 + floor(n * power(pg_temp.share(i, salt), skew))::bigint';
create function pg_temp.word(i bigint, salt bigint, words text[]) returns text language sql immutable as
  'select words[1 + pg_temp.pick(i, salt, cardinality(words))]';
create function pg_temp.ago(i bigint, salt bigint, days integer) returns timestamptz language sql stable as
  'select now() - make_interval(secs => pg_temp.share(i, salt) * 86400 * days)';

-- The history is written below with its own dates. No notifications for the past.
alter table folder disable trigger record;
alter table membership disable trigger user;
alter table component disable trigger user;
alter table activity disable trigger user;
alter table firm disable trigger user;
alter table series disable trigger user;
alter table checklist_item disable trigger user;
alter table offer disable trigger user;
alter table fault disable trigger user;
alter table agreement disable trigger user;
alter table agreement_price disable trigger user;
alter table meter_reading disable trigger user;
alter table file disable trigger record;
alter table change disable trigger user;
alter table message disable trigger user;
alter table message_read disable trigger user;
alter table notification disable trigger user;
alter table support_case disable trigger user;
alter table customer_service_message disable trigger user;

insert into app_user (id, issuer, subject, email, first_name, last_name, mobile, company, status_id, created_at)
overriding system value
select i, 'bench', 'person-' || i, 'person' || i || '@exempel.se',
  pg_temp.word(i, 1, array['Anna', 'Erik', 'Petra', 'Olle', 'Åsa', 'Örjan', 'Ärla', 'Nils', 'Karin', 'Lena', 'Mats']),
  pg_temp.word(i, 2, array['Berg', 'Lind', 'Åkesson', 'Öberg', 'Ek', 'Holm', 'Dahl', 'Nyström', 'Wik']) || i % 97,
  '070-' || lpad(i::text, 7, '0'),
  case when pg_temp.pick(i, 3, 4) = 0 then pg_temp.word(i, 4, array['Rör & Värme AB', 'Takbolaget', 'Elteknik']) end,
  case when i % 200 = 0 then 10 else 9 end, pg_temp.ago(i, 5, 3000)
from generate_series(1, 5000) i;

-- Deletions 1 to 3333 are of events, to 4333 of components, to 4833 of sub-folders, to 4933 of main folders, to 6933 of files,
-- to 7066 of firms, to 7332 of faults.
insert into deletion (id, deleted_by, deleted_at) overriding system value
select i, pg_temp.busy(i, 10, 5000, 1.5), pg_temp.ago(i, 11, 33) from generate_series(1, 7332) i;

-- Main folders are 1 to 10,000; the first ten are clubs.
insert into folder (id, category_id, title, description, zip_code, city, created_by, status_id, deletion_id, created_at, updated_at)
overriding system value
select i, case when i <= 10 then 9 else 1 + pg_temp.pick(i, 20, 12) end,
  pg_temp.word(i, 21, array['Villa', 'Huset i', 'Bilen', 'Båten', 'Stugan i', 'Föreningen', 'Ärlans']) || ' ' ||
  pg_temp.word(i, 22, array['Solhem', 'Ekbacken', 'Åsen', 'Östervik', 'Mossen', 'Norrviken', 'Måsen']) || ' ' || i,
  repeat('Papper, avtal och det som har gjorts genom åren. ', 1 + pg_temp.pick(i, 23, 8)::integer),
  '192 67', pg_temp.word(i, 24, array['Sollentuna', 'Umeå', 'Örebro', 'Lund', 'Ystad']),
  case when i <= 5000 then i else pg_temp.busy(i, 25, 5000, 1.5) end,
  case when pg_temp.pick(i, 26, 20) = 0 then 19 else 18 end,
  case when i % 100 = 0 then 4833 + i / 100 end, pg_temp.ago(i, 27, 3000), pg_temp.ago(i, 28, 700)
from generate_series(1, 10000) i;

insert into folder (id, parent_id, category_id, title, description, created_by, status_id, deletion_id, created_at, updated_at)
overriding system value
select i, main.id, main.category_id * 100 + 1 + pg_temp.pick(i, 30, 4),
  pg_temp.word(i, 31, array['El', 'VVS', 'Tak & fasad', 'Trädgård', 'Motor', 'Försäkring', 'Ekonomi', 'Övrigt']) || ' ' || i,
  repeat('Det som hör hit, med datum och garantier. ', pg_temp.pick(i, 32, 10)::integer),
  main.created_by, 18,
  coalesce(main.deletion_id, case when i % 80 = 0 then 4333 + (i - 10000) / 80 end),
  pg_temp.ago(i, 33, 3000), pg_temp.ago(i, 34, 700)
from generate_series(10001, 50000) i
join folder main on main.id = pg_temp.busy(i, 35, 10000, 1.3);

update deletion set deleted_by = folder.created_by
from folder where folder.deletion_id = deletion.id;

insert into membership (folder_id, user_id, role_id, status_id, created_at)
select id, created_by, 1, 14, created_at from folder where is_main;

-- Club members; then 600 professionals with about 200 folders each; then everybody else.
insert into membership (folder_id, user_id, role_id, status_id, created_at)
select folder_id, user_id, role_id, 14, pg_temp.ago(n, 40, 1500)
from (
  select club as folder_id, 1 + (club * 467 + i * 13) % 5000 as user_id, 4 as role_id, club * 1000 + i as n
  from generate_series(1, 10) club, generate_series(1, 300) i
  union all
  select case when pg_temp.pick(n, 41, 10) < 3 then pg_temp.busy(n, 42, 10000, 1.2)
    else 10001 + pg_temp.pick(n, 43, 40000) end, person, 2 + pg_temp.pick(n, 44, 3), n
  from (select person, 100000 + person * 1000 + i as n
    from generate_series(1, 600) person, generate_series(1, 170 + pg_temp.pick(person, 45, 60)::integer) i) worker
  union all
  select case when pg_temp.pick(n, 46, 10) < 6 then pg_temp.busy(n, 47, 10000, 1.2)
    else 10001 + pg_temp.pick(n, 48, 40000) end, person, 2 + pg_temp.pick(n, 49, 3), n
  from (select person, 10000000 + person * 1000 + i as n
    from generate_series(601, 5000) person, generate_series(1, 2 + pg_temp.pick(person, 50, 7)::integer) i) friend
) as wanted
on conflict do nothing;

insert into membership (folder_id, user_id, invited_email, invited_by, role_id, status_id, created_at)
select pg_temp.busy(i, 60, 50000, 1.5), null, 'person' || 1 + pg_temp.pick(i, 61, 8000) || '@exempel.se',
  1 + pg_temp.pick(i, 62, 5000), 2 + pg_temp.pick(i, 63, 3), 15, pg_temp.ago(i, 64, 28)
from generate_series(1, 7000) i
on conflict do nothing;

insert into invitation (membership_id, secret_hash, sent_at, expires_at)
select id, sha256(id::text::bytea), created_at, created_at + interval '30 days' from membership where status_id = 15;

insert into ownership_offer (folder_id, membership_id, offered_by)
select taker.folder_id, min(taker.id), min(founder.user_id)
from membership taker
join membership founder on founder.folder_id = taker.folder_id and founder.status_id = 14 and founder.role_id = 1
where taker.status_id = 14 and taker.role_id <> 1 and taker.folder_id <= 10000 group by taker.folder_id;

insert into security_event (kind, request_id, address, path, user_id, created_at)
select 'signedIn', i, '192.0.2.1', '/api/identity/sign-in', 1 + pg_temp.pick(i, 150, 5000), pg_temp.ago(i, 151, 180)
from generate_series(1, 50000) i;

-- Ended memberships, up to 200,000 in total.
insert into membership (folder_id, user_id, role_id, status_id, created_at)
select 1 + pg_temp.pick(i, 70, 50000), 1 + pg_temp.pick(i, 71, 5000), 4, 16 + pg_temp.pick(i, 72, 2), pg_temp.ago(i, 73, 2000)
from generate_series(1, 200000 - (select count(*) from membership)) i;

insert into component (id, folder_id, name, description, link, status_id, bought_on, warranty_until, expected_life_years,
  created_by, deletion_id, created_at, updated_at)
overriding system value
select i, pg_temp.busy(i, 80, 50000, 1.7),
  pg_temp.word(i, 81, array['Värmepump', 'Elcentral', 'Diskmaskin', 'Motor', 'Kylskåp', 'Laddbox', 'Åkgräsklippare', 'Pelletspanna'])
    || ' ' || pg_temp.word(i, 82, array['Nibe', 'Bosch', 'Volvo', 'Electrolux', 'Husqvarna', 'Älvsjö']) || ' ' || i % 1000,
  repeat('Köpt begagnad, med garanti och manual i pärmen. ', pg_temp.pick(i, 83, 6)::integer),
  case when pg_temp.pick(i, 84, 3) = 0 then 'https://www.exempel.se/manual/' || i end,
  case when pg_temp.pick(i, 85, 10) = 0 then 26 else 24 end,
  bought.day, case when i % 2 = 0 then bought.day + 1095 end, case when i % 3 = 0 then 15 end,
  1 + pg_temp.pick(i, 86, 5000), case when i % 150 = 0 then 3333 + i / 150 end,
  pg_temp.ago(i, 87, 3000), pg_temp.ago(i, 88, 700)
from generate_series(1, 150000) i
cross join lateral (
  select case when pg_temp.pick(i, 89, 3) = 0 then current_date - pg_temp.pick(i, 79, 5000)::integer end as day
) as bought;

insert into activity (id, folder_id, component_id, type_id, title, description, outcome, start_date, end_date, status_id,
  cost, vat, initiated_by, deletion_id, created_at, updated_at)
overriding system value
select i, coalesce(component.folder_id, pg_temp.busy(i, 90, 50000, 2)), component.id,
  case when pg_temp.pick(i, 91, 10) > 0 then 1 + pg_temp.pick(i, 92, 7) end,
  pg_temp.word(i, 93, array['Byte av', 'Service av', 'Besiktning av', 'Inköp av', 'Möte om', 'Rensning av', 'Målning av'])
    || ' ' || pg_temp.word(i, 94, array['tak', 'värmepump', 'elcentral', 'stuprör', 'brygga', 'fönster', 'årsbokslut', 'däck', 'avlopp'])
    || ' ' || i % 5000,
  repeat(pg_temp.word(i, 95, array['Allt gick bra och kvittot ligger i pärmen. ', 'Hantverkaren kom tillbaka veckan därpå. ',
    'Garantin gäller i två år från leverans. ', 'Årsmötet beslutade att vänta till våren. ']), 1 + pg_temp.pick(i, 96, 5)::integer),
  case when day.start < current_date then 'Klart, utan anmärkning.' end,
  day.start, day.start + pg_temp.pick(i, 97, 4)::integer,
  -- Some of the last weeks are late.
  case when day.start > current_date - 60 * (i % 4 / 3) then 20 when pg_temp.pick(i, 98, 30) = 0 then 23 else 22 end,
  paid.cost, paid.cost / 5, 1 + pg_temp.pick(i, 99, 5000), case when i % 150 = 0 then i / 150 end,
  pg_temp.ago(i, 100, 3000), pg_temp.ago(i, 101, 1500)
from generate_series(1, 500000) i
left join component on component.id = case when pg_temp.pick(i, 102, 10) < 4 then 1 + pg_temp.pick(i, 103, 150000) end
cross join lateral (
  select case when i % 20 > 0 then current_date + 365 - pg_temp.pick(i, 104, 4000)::integer end as start
) as day
cross join lateral (
  select case when day.start < current_date and i % 3 = 0 then 10000 + pg_temp.pick(i, 105, 2000000) end as cost
) as paid;

-- Each is in the register of a main folder, whose first carries out a tenth of its events.
insert into firm (id, folder_id, name, contact_person, phone, deletion_id, created_by, created_at)
overriding system value
select i, pg_temp.busy(i, 230, 10000, 1.3),
  pg_temp.word(i, 231, array['Sundins', 'Åkessons', 'Norra', 'Östra', 'Måsens', 'Lindbergs'])
    || ' ' || pg_temp.word(i, 232, array['Rör', 'El', 'Bygg', 'Bil & Motor', 'Plåt', 'Trädgård']) || ' ' || i % 500,
  case when i % 3 = 0 then 'Kim Holm' end, '070-' || lpad(i::text, 7, '0'),
  case when i % 150 = 0 then 6933 + i / 150 end, 1 + pg_temp.pick(i, 233, 5000), pg_temp.ago(i, 234, 2000)
from generate_series(1, 20000) i;

update activity set firm_id = first.id
from folder, (select folder_id, min(id) as id from firm group by folder_id) as first
where activity.id % 10 = 0 and folder.id = activity.folder_id and first.folder_id = coalesce(folder.parent_id, folder.id);

insert into offer (activity_id, folder_id, firm_id, amount, vat, created_by)
select id, folder_id, firm_id, 100000 * which + pg_temp.pick(id, 235, 9000000), 20000 * which, initiated_by
from activity cross join generate_series(1, 2) as which
where firm_id is not null and status_id = 20;

insert into complaint (activity_id, folder_id, about, noticed_on, wish)
select id, folder_id, 'purchase', coalesce(start_date, '2026-11-01'), 'mend'
from activity where component_id is not null and status_id = 20 and deletion_id is null and id % 50 = 0;

-- A third of what is planned comes again.
insert into series (id, folder_id, kind, first_day, every, unit, words, created_by, title, description, type_id,
  component_id, firm_id, estimated_cost, currency)
overriding system value
select id, folder_id, 'afterDone', start_date, 12, 'month', '12 månader efter senast', initiated_by, title, description,
  type_id, component_id, firm_id, estimated_cost, currency
from activity where id % 3 = 0 and status_id = 20 and start_date is not null and deletion_id is null;

update activity set series_id = series.id, series_day = series.first_day from series where series.id = activity.id;

insert into checklist_item (activity_id, folder_id, position, text)
select id, folder_id, place, 'Punkt ' || place from activity cross join generate_series(0, 2) as place where id % 25 = 0;

insert into fault (id, folder_id, title, place, severity, component_id, reported_on, closed_at, deletion_id, created_by,
  created_at)
overriding system value
select i, coalesce(component.folder_id, pg_temp.busy(i, 240, 50000, 2)),
  pg_temp.word(i, 241, array['Läcker', 'Startar inte', 'Spricka i', 'Konstigt ljud från', 'Rost på']) || ' '
    || pg_temp.word(i, 242, array['taket', 'pumpen', 'fönstret', 'bryggan', 'motorn']) || ' ' || i % 1000,
  case when i % 4 = 0 then 'Norra gaveln' end, 1 + pg_temp.pick(i, 243, 3), component.id,
  current_date - pg_temp.pick(i, 244, 2000)::integer, case when i % 3 > 0 then pg_temp.ago(i, 245, 1000) end,
  case when i % 150 = 0 then 7066 + i / 150 end, 1 + pg_temp.pick(i, 246, 5000), pg_temp.ago(i, 247, 2000)
from generate_series(1, 40000) i
left join component on component.id = case when i % 2 = 0 then 1 + pg_temp.pick(i, 248, 150000) end;

insert into agreement (id, folder_id, title, number, ends_on, after, renews_months, notice_months, asked_on, asked_until,
  created_by)
overriding system value
select i, pg_temp.busy(i, 640, 50000, 2), pg_temp.word(i, 641, array['Larm', 'Bredband', 'El', 'Försäkring', 'Arrende']),
  'A' || i, current_date + 100 + pg_temp.pick(i, 642, 300)::integer, 'renews', 12, 3,
  current_date + 10 + pg_temp.pick(i, 642, 300)::integer, current_date + 100 + pg_temp.pick(i, 642, 300)::integer,
  1 + pg_temp.pick(i, 643, 5000)
from generate_series(1, 20000) i;

insert into agreement_price (agreement_id, folder_id, from_on, amount, per)
select id, folder_id, current_date - 400 * step, 10000 + pg_temp.pick(id, 644, 50000), 'month'
from agreement cross join generate_series(0, 1) as step;

update component set meter_unit = 'mil' where id % 30 = 0;

insert into meter_reading (folder_id, component_id, read_on, value, created_by)
select folder_id, id, current_date - 90 * (10 - quarter), 10000 * quarter + pg_temp.pick(id, 250, 5000), created_by
from component cross join generate_series(1, 10) as quarter
where meter_unit is not null;

update component set due_year = 2027 + id % 30, due_source = 'Besiktning' where id % 50 = 0;
insert into meter_file (folder_id, component_id, name, created_by)
select folder_id, id, 'forbrukning.csv', created_by from component where id % 300 = 0;
insert into meter_day (file_id, day, used, parts)
select id, current_date - ago, 20000 + pg_temp.pick(id, 251, 20000), 24 from meter_file cross join generate_series(1, 400) as ago;

insert into upkeep_fund (folder_id, set_aside, fund, fund_on, source, said_by)
select id, 39000000, 210000000, current_date - 300, 'Årsredovisningen', created_by from folder where is_main and id % 50 = 0;

insert into round (activity_id, folder_id, started_at, started_by, finished_at, finished_by)
select id, folder_id, created_at, initiated_by, created_at, initiated_by
from activity where status_id = 22 and deletion_id is null and id % 100 = 0;
insert into round_answer (round_id, component_id, folder_id, answer, answered_at, answered_by)
select round.activity_id, thing.id, round.folder_id, 'good', round.started_at, round.started_by
from round cross join lateral (
  select id from component where component.folder_id = round.folder_id and deletion_id is null order by id limit 20
) as thing;
insert into round_stop (component_id, folder_id, way_id, position)
select id, folder_id, folder_id, id % 20 from component where id % 20 = 0;

insert into loan (folder_id, component_id, what, key_number, who, lent_on, due_on, returned_on, created_by)
select folder_id, id, name, case when id % 3 = 0 then 1 + id % 9 end, 'Olle Ahl', current_date - 200,
  case when id % 2 = 0 then current_date + 7 end, case when id % 5 > 0 then current_date - 100 end, created_by
from component where id % 15 = 0;

insert into calendar_feed (user_id, folder_id, secret_sha256)
select created_by, id, sha256(('feed-' || id)::bytea) from folder where id % 5 = 0 and is_main and deletion_id is null;

-- In every second house something is not needed.
insert into dismissal (folder_id, item, reason, dismissed_by)
select id, 'hus.brandskyddskontroll', 'Ingen eldstad.', created_by from folder where is_main and category_id = 1 and id % 2 = 0;

-- One component of fifty was looked at.
insert into part_answer (folder_id, component_id, life, answer, said_by)
select folder_id, id, 'hus.varmvattenberedare', 'good', created_by from component where id % 50 = 0;

-- Everybody has made a template of a folder.
insert into own_template (user_id, title, category_id, children, components, activities, content)
select i, 'Min mall', 1, 1, 0, 0, json_build_object('version', 1, 'categoryId', 1, 'components', '[]'::json, 'activities', '[]'::json,
  'children', json_build_array(json_build_object('title', 'Tak', 'components', '[]'::json, 'activities', '[]'::json)))
from generate_series(1, 5000) i;

-- Every hundredth is the same paper as the one before.
insert into content (sha256, size, media_type, stored_at, checked_at, preview, width, height)
select sha256(i::text::bytea), 20000 + pg_temp.pick(i, 200, 4000000),
  case when i % 2 = 0 then 'image/jpeg' else 'application/pdf' end,
  pg_temp.ago(i, 201, 3000), pg_temp.ago(i, 202, 30), 'done', 1600, 1200
from generate_series(1, 300000) i where i % 100 > 0;

insert into file (id, folder_id, activity_id, component_id, fault_id, content, name, description, kind_id, day, words, deletion_id,
  created_by, created_at, updated_at)
overriding system value
select i, coalesce(activity.folder_id, component.folder_id, fault.folder_id, pg_temp.busy(i, 210, 50000, 2)), activity.id,
  component.id, fault.id,
  sha256((case when i % 100 = 0 then i - 1 else i end)::text::bytea),
  pg_temp.word(i, 211, array['Kvitto', 'Garanti', 'Bruksanvisning', 'Protokoll', 'Foto', 'Ritning', 'Avtal']) || ' '
    || pg_temp.word(i, 212, array['värmepump', 'tak', 'Bauhaus', 'elcentral', 'brygga', 'årsmöte']) || ' ' || i % 1000 || '.pdf',
  case when i % 10 = 0 then 'Hittades i den gamla pärmen.' end,
  1 + pg_temp.pick(i, 213, 8), current_date - pg_temp.pick(i, 214, 4000)::integer,
  case when i % 2 = 1 then repeat('Summa att betala inklusive moms, förfaller om trettio dagar. ', 1 + pg_temp.pick(i, 215, 20)::integer) end,
  case when i % 150 = 0 then 4933 + i / 150 end, 1 + pg_temp.pick(i, 216, 5000), pg_temp.ago(i, 217, 3000), pg_temp.ago(i, 218, 700)
from generate_series(1, 300000) i
left join activity on activity.id = case when i % 5 < 2 then 1 + pg_temp.pick(i, 219, 500000) end
left join component on component.id = case when i % 5 = 2 then 1 + pg_temp.pick(i, 220, 150000) end
left join fault on fault.id = case when i % 25 = 3 then 1 + pg_temp.pick(i, 221, 40000) end;

create temporary table person_of_folder as
  select row_number() over (order by id) as n, folder_id, user_id from membership where status_id = 14;
create index on person_of_folder (n);
create index on person_of_folder (folder_id);
analyze person_of_folder;

insert into message (id, folder_id, sender_id, subject, content, created_at) overriding system value
select i, sender.folder_id, sender.user_id,
  pg_temp.word(i, 110, array['Städdag på lördag', 'Nyckeln', 'Offert från hantverkaren', 'Årsmöte', 'Fråga om taket']) || ' ' || i,
  repeat('Hej! Kan någon av er titta på det här före helgen? ', 1 + pg_temp.pick(i, 111, 6)::integer),
  pg_temp.ago(i, 112, 32)
from generate_series(1, 100000) i
join person_of_folder sender on sender.n = 1 + pg_temp.pick(i, 113, (select count(*) from person_of_folder));

-- Every 500th message goes to the whole group.
insert into message_read (message_id, user_id, read_at, created_at)
select message.id, recipient.user_id,
  case when pg_temp.pick(message.id * 1000 + recipient.user_id, 120, 10) < 6 then message.created_at + interval '2 hours' end,
  message.created_at
from message
cross join lateral (
  select user_id from person_of_folder
  where folder_id = message.folder_id and user_id <> message.sender_id
  order by pg_temp.pick(user_id, message.id, 1000000)
  limit case when message.id % 500 = 0 then 300 else 4 end
) as recipient;

-- In each folder, threads of three: a message, a reply to it, and a reply to that.
update message set thread_id = numbered.thread_id, reply_to_id = numbered.earlier
from (
  select id, first_value(thread_id) over thread as thread_id, lag(id) over thread as earlier
  from (
    select id, folder_id, thread_id, created_at,
      (row_number() over (partition by folder_id order by created_at, id) - 1) / 3 as third
    from message
  ) as placed
  window thread as (partition by folder_id, third order by created_at, id)
) as numbered
where numbered.id = message.id and numbered.earlier is not null;

insert into notification (user_id, kind, actor_id, folder_id, message_id, pace, mailed_at, read_at, created_at, updated_at)
select message_read.user_id, 'message', message.sender_id, message.folder_id, message.id, 'now', message.created_at,
  message_read.read_at, message.created_at, message.created_at
from message_read
join message on message.id = message_read.message_id;

insert into mail_preference (user_id, kind, pace)
select id, kind, case when id % 7 = 0 then 'daily' when id % 11 = 0 then 'off' end
from app_user cross join unnest(array['message', 'invitation', 'due', 'change']) as kind;

insert into change (folder_id, changed_by, changed_at, kind, subject_id, subject_title, action, fields)
select folder_id, who, moment, kind, id, title, action, fields
from (
  select id as folder_id, created_by as who, created_at as moment, 'folder' as kind, id, title, 'created' as action,
    '[]'::jsonb as fields
  from folder
  union all
  select folder_id, created_by, created_at, 'component', id, name, 'created', '[]' from component
  union all
  select folder_id, initiated_by, created_at, 'activity', id, title, 'created', '[]' from activity
  union all
  select folder_id, initiated_by, updated_at, 'activity', id, title, 'changed',
    '[{"field": "status", "from": "Planerad", "to": "Klar"}]'
  from activity where id % 3 = 0
  union all
  select folder_id, user_id, created_at, 'member', user_id, null, 'joined', '[]' from membership where status_id = 14
) as happened
order by moment, kind, id;

insert into mail (kind, to_name, to_address, subject, created_at, sent_at)
select 'invitation', 'Person ' || i, 'person' || i % 5000 || '@exempel.se', 'Inbjudan', pg_temp.ago(i, 130, 90), now()
from generate_series(1, 30000) i;

-- A tenth of them came through the contact form.
insert into support_case (id, user_id, contact_name, contact_email, subject, status_id, created_at, updated_at, closed_at)
overriding system value
select i, case when i % 10 > 0 then pg_temp.busy(i, 140, 5000, 1.5) end,
  case when i % 10 = 0 then 'Person ' || i end, case when i % 10 = 0 then 'person' || i || '@exempel.se' end,
  pg_temp.word(i, 142, array['Fråga', 'Hjälp med en mapp', 'Inloggning', 'Faktura']) || ' ' || i,
  case when asked.at < now() - interval '14 days' then 31 when i % 3 = 0 then 30 else 29 end,
  asked.at, asked.at, case when asked.at < now() - interval '14 days' then asked.at end
from generate_series(1, 6000) i
cross join lateral (select pg_temp.ago(i, 141, 100) as at) as asked;

insert into customer_service_message (case_id, sender_id, receiver_id, content, created_at, read_at)
select id, user_id, null, 'Hur flyttar jag en mapp?', created_at, case when status_id > 29 then created_at end from support_case
union all
select id, 1, user_id, 'Den flyttas av sin grundare.', created_at + interval '1 hour',
  case when id % 20 > 0 then created_at + interval '1 day' end
from support_case where status_id > 29;

alter table folder enable trigger record;
alter table membership enable trigger user;
alter table component enable trigger user;
alter table activity enable trigger user;
alter table firm enable trigger user;
alter table series enable trigger user;
alter table checklist_item enable trigger user;
alter table offer enable trigger user;
alter table fault enable trigger user;
alter table agreement enable trigger user;
alter table agreement_price enable trigger user;
alter table meter_reading enable trigger user;
alter table file enable trigger record;
alter table change enable trigger user;
alter table message enable trigger user;
alter table message_read enable trigger user;
alter table notification enable trigger user;
alter table support_case enable trigger user;
alter table customer_service_message enable trigger user;

select setval(pg_get_serial_sequence('app_user', 'id'), 5000), setval(pg_get_serial_sequence('deletion', 'id'), 7332),
  setval(pg_get_serial_sequence('folder', 'id'), 50000), setval(pg_get_serial_sequence('component', 'id'), 150000),
  setval(pg_get_serial_sequence('activity', 'id'), 500000), setval(pg_get_serial_sequence('message', 'id'), 100000),
  setval(pg_get_serial_sequence('firm', 'id'), 20000), setval(pg_get_serial_sequence('fault', 'id'), 40000),
  setval(pg_get_serial_sequence('agreement', 'id'), 20000),
  setval(pg_get_serial_sequence('series', 'id'), 500000), setval(pg_get_serial_sequence('file', 'id'), 300000), setval(pg_get_serial_sequence('support_case', 'id'), 6000);
