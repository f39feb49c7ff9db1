-- In a history a symbol stays as it is written: 'kWh', where a word begins with a capital letter: 'Timmar'.
do $$ begin
  execute replace(
    pg_get_functiondef('in_words(text, text)'::regprocedure),
    $old$upper(left(meter_unit_in_words(value), 1)) || substr(meter_unit_in_words(value), 2)$old$,
    $new$case when value in ('mil', 'hours', 'litres') then initcap(meter_unit_in_words(value)) else meter_unit_in_words(value) end$new$
  );
end $$;
