-- A transaction that notifies is committed alone: PostgreSQL lets no other of the same database commit meanwhile, so sales
-- waited for each other's disk. The program tells of a sale once it is committed; of what is taken back, the schema does.
drop trigger purchases_changed on courses;
create trigger purchases_taken_back after update of purchases_count on courses
  for each row when (new.purchases_count < old.purchases_count) execute function notify_change('purchases');
