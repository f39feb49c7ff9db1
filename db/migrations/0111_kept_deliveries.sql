-- Whoever has claimed a delivery has its document and its papers from their folder, also once the firm's folder is gone.
-- Runs on PostgreSQL 15 and later.

-- The version that lies in the folder, as it was frozen, from when the firm's own is removed: what `delivery` and `parcel`
-- say of it until then. Its bytes are those of the folder's files.
alter table delivery_claim add column kept jsonb;

create function keep_claimed_delivery() returns trigger language plpgsql as $$
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
$$;
create trigger keep_claimed_delivery before delete on parcel for each row
  when (old.kind = 'delivery') execute function keep_claimed_delivery();
