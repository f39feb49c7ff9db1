-- How much goes along with a hand-over, as its seller was told it. Runs on PostgreSQL 15 and later.
alter table hand_over add column goes integer check (goes >= 0);
