-- How much is kept of what came to an address, and to those of a person, is asked before any mail is taken in.
create index mail_in_kept on mail_in (mail_address_id) include (size) where state in ('arrived', 'waiting', 'letIn');
