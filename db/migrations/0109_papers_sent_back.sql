-- A craftsman may send papers back through a share. They wait as uploads of whoever made the share, and become files of
-- the folder once somebody there has said yes. Runs on PostgreSQL 15 and later.

alter table share add column takes_papers boolean not null default false;
alter table share add constraint share_takes_papers_check check (not takes_papers or preset = 'craftsman');

alter table upload
  -- The share that it was sent through.
  add column parcel_id bigint references parcel (id) on delete cascade,
  -- The visit in which it was sent, and can be taken back.
  add column visit_id bigint references parcel_visit (id) on delete set null;
alter table upload add constraint upload_sent_through_one check (
  case when parcel_id is null then visit_id is null else num_nonnulls(message_id, case_id) = 0 end
);
create index upload_parcel on upload (parcel_id) where parcel_id is not null;
create index upload_visit on upload (visit_id) where visit_id is not null;

alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file', 'support', 'offer', 'transfer',
  'refusal', 'handOver', 'delivery', 'sentPaper'
));
alter table notification drop constraint notification_check;
alter table notification add constraint notification_check check (
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
  end
);
-- Those that come before the first is read are one.
create unique index notification_of_sent_papers on notification (folder_id, user_id)
  where kind = 'sentPaper' and read_at is null;

alter table mail_preference drop constraint mail_preference_kind_check;
alter table mail_preference add constraint mail_preference_kind_check check (kind in (
  'message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file', 'sentPaper'
));
alter table push_preference drop constraint push_preference_kind_check;
alter table push_preference add constraint push_preference_kind_check check (kind in (
  'message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file', 'sentPaper'
));
alter table summary_token drop constraint summary_token_kinds_check;
alter table summary_token add constraint summary_token_kinds_check check (cardinality(kinds) > 0 and kinds <@ array[
  'message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file', 'sentPaper'
]);

-- What waits is told to those who see the folder, as a topic alone: those who may answer load it anew.
create function tell_of_sent_papers() returns trigger language plpgsql as $$
begin
  perform tell_live('sentPaper', 'folders', array_agg(folder_id))
  from parcel where id = case when tg_op = 'DELETE' then old.parcel_id else new.parcel_id end;
  return null;
end $$;

-- Row by row, since hardly any upload is one.
create trigger live_changed after update on upload for each row
  when (
    new.parcel_id is not null
    and (old.content, old.folder_id, old.refused) is distinct from (new.content, new.folder_id, new.refused)
  )
  execute function tell_of_sent_papers();
create trigger live_removed after delete on upload for each row
  when (old.parcel_id is not null and old.content is not null and old.folder_id is null)
  execute function tell_of_sent_papers();
