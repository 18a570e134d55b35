-- A visitor's message is mailed to the school with the visitor's name in the subject. Whom an answer would have gone to
-- tells whose it is, so that it goes with the person.
alter table mail_failures add column reply_to text;
