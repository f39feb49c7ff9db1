-- 'Delat' says how often a share was opened, and that it is locked or ended, while somebody looks at it. What changes is
-- told to those who see the folder, as a topic alone: those who may share load the list anew.

create function tell_of_shares() returns trigger language plpgsql as $$
begin
  perform tell_live('share', 'folders', array_agg(folder_id)) from touched where kind = 'share' having count(*) > 0;
  return null;
end $$;

create trigger live_added after insert on parcel
  referencing new table as touched for each statement execute function tell_of_shares();
create trigger live_changed after update on parcel
  referencing new table as touched for each statement execute function tell_of_shares();
