-- A mail that is being sorted, or is to be tried again, is due later; any job takes the one whose turn it is.
alter table mail_in add column due_at timestamptz not null default now();
create index mail_in_due on mail_in (due_at) where state in ('arrived', 'letIn');
