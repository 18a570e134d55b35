-- People are found by their names however these are spelled: hamza and alef forms, ta marbuta, alef maqsura, tatweel,
-- diacritics (Arabic and Latin), capitals and spaces make no difference.
create extension if not exists pg_trgm;

-- Compatibility decomposition takes hamza, madda and accents apart from their letters; then marks are dropped.
create function fold_name(name text) returns text
language sql immutable strict parallel safe
as $$
  select btrim(regexp_replace(
    translate(
      regexp_replace(lower(normalize(name, NFKD)),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200c-\u200f]', '', 'g'),
      U&'\0671\0649\0629\06cc\06a9', U&'\0627\064a\0647\064a\0643'),
    '\s+', ' ', 'g'))
$$;

-- A pattern for `fold_name(…) like`: the text anywhere; one or two characters, which no trigram index can look for in
-- the middle of a word, only at the beginning of the whole.
create function name_pattern(typed text) returns text
language sql immutable strict parallel safe
as $$
  select case when length(folded) < 3 then '' else '%' end || regexp_replace(folded, '([\\%_])', '\\\1', 'g') || '%'
  from fold_name(typed) as folded
$$;

create index users_by_name on users using gin (fold_name(full_name) gin_trgm_ops);
