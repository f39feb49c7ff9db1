-- What the buyers said yes to, thing by thing, until the folder has changed hands: what the seller changes or removes
-- after that is told in the certificate.
alter table hand_over add column agreed jsonb;
