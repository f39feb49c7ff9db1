-- A firm is told in the app that its customer has claimed a delivery, has said yes to a service, or is due for one. Runs
-- on PostgreSQL 15 and later.

-- The version that it is about: what it is called, and for whom in the firm's own words, is read from there.
alter table notification add column delivery_id bigint references delivery (parcel_id) on delete cascade;
create index notification_of_delivery on notification (delivery_id) where delivery_id is not null;
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check check (kind in (
  'message', 'invitation', 'due', 'responsible', 'warranty', 'lifespan', 'change', 'file', 'support', 'offer', 'transfer',
  'refusal', 'handOver', 'delivery'
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
  end
);
