-- How far the founder of a folder has come with the first steps that stand in it: they have gone through what its
-- template plans, or want to see no steps again, in no folder.
alter table membership add column first_steps text check (first_steps in ('plans', 'all'));
