-- What somebody writes without a network carries an id of its writer's own: sent again after days, it is there once.
alter table comments add column client_id uuid;
create unique index comments_by_client_id on comments (author_id, client_id) where client_id is not null;
alter table notes add column client_id uuid;
create unique index notes_by_client_id on notes (user_id, client_id) where client_id is not null;
