-- Answers of practice by the ids that devices have drawn: sent again, at any time, one counts once.
create table practice_answers (
  user_id     integer not null references users on delete cascade,
  client_id   uuid not null,
  question_id integer not null references questions on delete cascade,
  answered_at timestamptz not null,
  primary key (user_id, client_id)
);
create index practice_answers_by_question on practice_answers (question_id);
