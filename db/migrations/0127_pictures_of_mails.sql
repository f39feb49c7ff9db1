-- A mail may show a picture. It is kept as which file, and of whom, and read as the mail is sent. Runs on PostgreSQL 15
-- and later.

alter table mail
  add column picture_file_id bigint references file on delete set null,
  add column picture_for bigint references app_user on delete set null,
  add constraint mail_sent_picture_check check (sent_at is null or picture_file_id is null and picture_for is null);
create index mail_picture_file on mail (picture_file_id) where picture_file_id is not null;
create index mail_picture_for on mail (picture_for) where picture_for is not null;
