-- What lets somebody in can be ended by the link in the mail that tells its maker of it.
alter table admission add undo_sha256 bytea;
alter table admission add constraint admission_undo_sha256_check check (octet_length(undo_sha256) = 32);
create unique index admission_undo on admission (undo_sha256) where undo_sha256 is not null;
