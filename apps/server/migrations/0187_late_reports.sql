-- Up to when the time of somebody is taken by what they watched without a network and reported later; null: by nothing.
alter table watch_clocks add column late_to timestamptz;
