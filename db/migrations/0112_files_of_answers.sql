-- What is written later in a question for advice has files too: an answer of customer service, or more of who asked. Runs on
-- PostgreSQL 15 and later.

-- Null: it was sent with the question. Who reads the case reads each of its files.
alter table message_file add column case_message_id bigint references customer_service_message on delete cascade;
alter table message_file add constraint message_file_of_case_message check (case_message_id is null or case_id is not null);
create index message_file_case_message on message_file (case_message_id) where case_message_id is not null;
