-- The link that is mailed has a secret of its own, which whoever invites never sees: it proves the address that it was
-- mailed to. What is invited to before the inviter's own address is confirmed waits for that, and is mailed then; so does
-- what was invited to before this was known. Runs on PostgreSQL 15 and later, on a database with data in it.

alter table invitation
  add column mailed_secret_hash bytea
    constraint invitation_mailed_secret_hash_key unique
    constraint invitation_mailed_secret_hash_check check (octet_length(mailed_secret_hash) = 32),
  add column waits_for_confirmation boolean not null default false;

update invitation
set waits_for_confirmation = true
from membership
join app_user as inviter on inviter.id = membership.invited_by
where membership.id = invitation.membership_id and membership.user_id is null and not inviter.email_verified;
