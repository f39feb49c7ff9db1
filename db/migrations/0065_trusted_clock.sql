-- When the clock was last looked at, so that nothing is removed for good by one that is wrong (decision 93).
create table clock (
  is_only boolean primary key default true check (is_only),
  seen_at timestamptz not null default now(),
  -- Removal goes by this while the clock is not steady.
  trusted_at timestamptz not null default now(),
  unsteady_until timestamptz
);
insert into clock default values;

-- Now, or where the clock has moved by more than it should since it was last looked at, a moment before it did.
create function trusted_now() returns timestamptz language sql stable as $$
  select case
    when unsteady_until is null and now() between seen_at - interval '1 hour' and seen_at + interval '1 day' then now()
    else least(trusted_at, now())
  end from clock
$$;
