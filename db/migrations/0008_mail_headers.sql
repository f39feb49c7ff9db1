-- Who gets the answer to a mail, and where it is unsubscribed from. Runs on PostgreSQL 15 and later.

alter table mail
  add column reply_to_name text check (reply_to_name !~ '[[:cntrl:]]' and char_length(reply_to_name) <= 300),
  add column reply_to_address text
    check (reply_to_address ~ '^[^\s,;:<>@"]+@[^\s,;:<>@"]+$' and char_length(reply_to_address) <= 254),
  -- One address: a bracket, a comma or a line break could hold more of them, or another header.
  add column unsubscribe_url text
    check (unsubscribe_url ~ '^https?://[!-~]+$' and unsubscribe_url !~ '[<>,]' and char_length(unsubscribe_url) <= 2000),
  add constraint mail_reply_to_check check ((reply_to_name is null) = (reply_to_address is null)),
  -- A sent mail keeps neither: the one is a third person's, the other a secret link.
  add constraint mail_sent_headers_check
    check (sent_at is null or (reply_to_address is null and unsubscribe_url is null));
