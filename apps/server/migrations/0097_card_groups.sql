-- A card is found by any of the four groups that its code is printed in. Of each there is a keyed hash of eight bytes, of the group
-- and its place, so that without the key nobody can tell a group from it. Null: not made yet; a job fills it in, since it takes the key.
alter table cards add column groups bytea;

-- The hashes of the four, in their order.
create function card_groups(groups bytea) returns bytea[] language sql immutable parallel safe
  return array[
    substring(groups from 1 for 8), substring(groups from 9 for 8), substring(groups from 17 for 8), substring(groups from 25 for 8)
  ];

-- What is new waits beside the index, and a search reads that too: never more than this many kilobytes.
create index cards_by_groups on cards using gin (card_groups(groups))
  with (gin_pending_list_limit = 256) where groups is not null;
create index cards_without_groups on cards (id) where groups is null;
