-- Which papers are agreements by what stands in them, and which of these somebody has said are none.

-- Null: nobody has looked.
alter table reading add column is_agreement boolean;
create index reading_to_look_at on reading (content) where is_agreement is null and pages is not null;
create index reading_agreement on reading (content) where is_agreement;

alter table file add column is_no_agreement boolean not null default false;
