-- What the inviter says to the invited, shown to whoever holds the secret; never mailed.
alter table invitation add column words text check (char_length(words) <= 300);
