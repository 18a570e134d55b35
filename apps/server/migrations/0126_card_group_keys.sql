-- The index of hashes was four times as large as five million cards, and each new card wrote to four pages of it that were not in memory. The first 18
-- bits of a hash lead to the few hundred cards that share them; which of these has the group, the hash itself says.
create function card_group_keys(groups bytea) returns integer[] language sql immutable parallel safe
  return array[
    (get_byte(groups, 0) << 10) | (get_byte(groups, 1) << 2) | (get_byte(groups, 2) >> 6),
    (get_byte(groups, 8) << 10) | (get_byte(groups, 9) << 2) | (get_byte(groups, 10) >> 6),
    (get_byte(groups, 16) << 10) | (get_byte(groups, 17) << 2) | (get_byte(groups, 18) >> 6),
    (get_byte(groups, 24) << 10) | (get_byte(groups, 25) << 2) | (get_byte(groups, 26) >> 6)
  ];
