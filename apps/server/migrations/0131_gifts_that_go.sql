-- A gift goes with its course. Its card, which somebody has paid for, was kept for it: it opens a course again.
-- Who takes a gift back, or takes another card for it, ends the reservation themselves.
create function release_card_of_gift() returns trigger language plpgsql as $$
begin
  update cards set reserved_until = null where id = old.card_id and reserved_until = old.expires_at and used_at is null;
  return null;
end $$;
create trigger gifts_gone_released after delete on gifts
  for each row when (old.used_at is null and pg_trigger_depth() > 0) execute function release_card_of_gift();
