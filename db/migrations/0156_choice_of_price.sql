-- To choose a price is another decision than to keep the agreement, and is answered by itself. Runs on PostgreSQL 15 and later,
-- on a database with data in it.

alter table agreement
  -- The last day for which a price was chosen.
  add column price_chosen_until date,
  -- Whether the event asks which price to choose.
  add column asks_price boolean not null default false,
  -- Which of the two was decided last: that one is taken back first.
  add column decided_last text check (decided_last in ('keep', 'price'));
update agreement set asks_price = true where asked_on = price_until and asked_until = price_until and notice_on is null;
-- What was kept until just that day was the price.
update agreement set price_chosen_until = kept_until, kept_until = null where kept_until = price_until and asks_price;
update agreement set price_chosen_until = kept_until where kept_until = price_until;
update agreement set decided_last = 'keep' where kept_until is not null;
update agreement set decided_last = 'price' where kept_until is null and price_chosen_until is not null;

create or replace trigger record after insert or update on agreement for each row when (not replaces_firms())
  execute function record_change(
    'agreement',
    '{"title": "title", "firm_id": "firm", "number": "number", "starts_on": "startsOn", "ends_on": "endsOn", "after": "after",
      "renews_months": "renewsMonths", "notice_rule": "noticeRule", "notice_months": "noticeMonths", "notice_days": "noticeDays",
      "other_notice_months": "otherNoticeMonths", "price_until": "priceUntil", "responsible_id": "responsible",
      "component_id": "component", "description": "description", "reminders": "reminders", "replaces_id": "replaces",
      "kept_until": "keptUntil", "price_chosen_until": "priceChosenUntil", "notice_on": "noticeOn",
      "confirmed_on": "confirmedOn", "ended_on": "endedOn"}'
  );

create or replace function decide_agreements() returns trigger language plpgsql as $$
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
end $$;

-- The event that asks for a decision about an agreement stays with it, also when it has been answered and another asks.
alter table activity add column asks_of_agreement boolean not null default false;
update activity set asks_of_agreement = true from agreement
where agreement.activity_id = activity.id and agreement.folder_id = activity.folder_id;
update activity set asks_of_agreement = true
where not asks_of_agreement and season = 'latest' and reminder_days = 14 and type_id is null
  and (title like 'Säg upp eller behåll: %' or title like 'Behåll eller byt: %' or title like 'Välj pris: %'
    or title like 'Har de bekräftat uppsägningen: %');
