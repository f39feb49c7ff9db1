-- What the buyer is told is missing, as it was when it was sent: like all that the link shows.
alter table hand_over add column missing jsonb;
