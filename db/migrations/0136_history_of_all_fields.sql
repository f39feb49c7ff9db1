-- The history tells of all that can be changed of an event and a fault: it left out how a day is meant, when a fault was
-- reported and which earlier one it is again.

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
    when 'meter_unit' then case value when 'mil' then 'Mil' else 'Timmar' end
    else left(value, 300)
  end
$function$;

create or replace trigger record after insert or update on activity for each row when (not replaces_firms())
  execute function record_change(
    'activity',
    '{"title": "title", "status_id": "status", "start_date": "startDate", "end_date": "endDate", "season": "season",
      "type_id": "type", "component_id": "component", "responsible_id": "responsible", "firm_id": "firm",
      "estimated_cost": "estimatedCost", "cost": "cost", "vat": "vat", "currency": "currency", "litres": "litres",
      "description": "description", "outcome": "outcome", "series_id": "series", "reminder_days": "reminder"}'
  );

create or replace trigger record after insert or update on fault for each row when (not replaces_firms())
  execute function record_change(
    'fault',
    '{"title": "title", "severity": "severity", "place": "place", "component_id": "component", "firm_id": "firm",
      "activity_id": "repair", "earlier_id": "earlier", "reported_on": "reportedOn", "is_closed": "faultState",
      "closed_why": "closedWhy", "description": "description"}'
  );
