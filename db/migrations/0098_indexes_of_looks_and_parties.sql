-- Removing an account or a hand-over looks for what refers to it. Runs on PostgreSQL 15 and later.

create index case_look_giver on case_look (given_by);
create index hand_over_party_parcel on hand_over_party (parcel_id);
