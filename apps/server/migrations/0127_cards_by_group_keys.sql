-- without transaction

-- As in cards_by_groups, what is new waits beside the index.
drop index concurrently if exists cards_by_group_keys;
create index concurrently cards_by_group_keys on cards using gin (card_group_keys(groups))
  with (gin_pending_list_limit = 256) where groups is not null;

-- In the release before, a search for printed groups reads all cards, for the seconds until it is replaced.
drop index concurrently if exists cards_by_groups;
