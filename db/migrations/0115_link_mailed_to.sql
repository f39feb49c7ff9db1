-- To which address the link of a delivery that works now was mailed; null: to none. Whoever never got it is not told that
-- it shows something else now.
alter table delivery add column link_mailed_to text check (char_length(link_mailed_to) <= 254);

-- Where a correction was for another address nobody knows any more.
update delivery set link_mailed_to = delivery.customer_email
where not exists (
  select from delivery as other
  where other.root_id = delivery.root_id and other.customer_email is distinct from delivery.customer_email
);
