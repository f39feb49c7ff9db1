-- Why a content has no previews, or not whole ones, and whether it has more words than are kept of it. What failed before
-- this was known is tried once more: pictures of up to 200 megapixels and broken ones are drawn now.

alter table content
  add column preview_reason text
    constraint content_preview_reason_check
    check (preview_reason in ('locked', 'damaged', 'incomplete', 'tooLarge', 'tooSlow', 'notDrawn')),
  add column words_cut boolean not null default false,
  add constraint content_reason_of_preview_check
    check (preview_reason is null or preview = 'failed' or (preview = 'done' and preview_reason = 'incomplete'));

update content set words_cut = true where char_length(words) > 99000;
update content set preview = 'waiting', preview_tries = 0, preview_due_at = now() where preview = 'failed';
