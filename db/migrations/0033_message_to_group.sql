-- Whether a message was sent to everyone in the folder, which its recipients alone do not tell: people come and go.
alter table message add column is_to_group boolean not null default false;
