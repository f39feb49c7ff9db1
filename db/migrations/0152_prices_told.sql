-- Pages that show an agreement are told as its price changes.
create function tell_of_prices() returns trigger language plpgsql as $$
begin
  perform tell_live('agreement', 'folders', array_agg(folder_id)) from touched;
  return null;
end $$;
create trigger live_added after insert on agreement_price referencing new table as touched
  for each statement execute function tell_of_prices();
create trigger live_changed after update on agreement_price referencing new table as touched
  for each statement execute function tell_of_prices();
create trigger live_removed after delete on agreement_price referencing old table as touched
  for each statement execute function tell_of_prices();
