-- The mail that something in the Inkorg came with is kept until that is saved or gone; its bytes are `mail/<object>` in the storage.
alter table inbox_item add column mail uuid, add column mail_size integer;
alter table inbox_item add constraint inbox_item_mail_check check ((mail is null) = (mail_size is null));
create index inbox_item_mail on inbox_item (mail) where mail is not null;
create index inbox_item_mail_kept on inbox_item (user_id) include (mail_size) where mail is not null and saved_at is null;
