-- Reads and writes anew what is searched (decision 120): texts that were not read before, and the lemmas of firms. Alone, so that the tables
-- of migration 0081 are not held while all texts are looked through. It may run again, as docs/operations.md says. Runs on PostgreSQL
-- 15 and later, on a database with data in it.

-- The job writes them anew, with the numbers, and nobody is told of a change.
select set_config('parmen.fills_lemmas', 'on', true);
update firm set lemmas = null where coalesce(phone, email, website, organisation_number) is not null;
select set_config('parmen.fills_lemmas', '', true);

-- What has text that was not read before is read anew: documents of Word, workbooks of Excel, and mails as programs save them.
update content set preview = 'waiting', preview_tries = 0, preview_due_at = now()
where preview = 'none'
  and (media_type in ('application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    or media_type = 'text/plain'
      and exists (select from file where file.content = content.sha256 and file.name ilike '%.eml'));

-- Soft hyphens, by which a word was two. The lemmas are forgotten by the trigger and written by the job.
update content set words = replace(words, U&'\00AD', '') where strpos(words, U&'\00AD') > 0;
select set_config('parmen.fills_lemmas', 'on', true);
update file set words = replace(words, U&'\00AD', '') where strpos(words, U&'\00AD') > 0;
select set_config('parmen.fills_lemmas', '', true);
