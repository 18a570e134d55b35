-- Codes that let a student in once stand beside the tokens of mailed links.
alter table account_tokens drop constraint account_tokens_purpose_check;
-- blocks: links are kept for two months, and so many are looked through in a moment
-- breaks: it accepts whatever was accepted before
alter table account_tokens add constraint account_tokens_purpose_check check (purpose in (
  'VERIFY_EMAIL', 'RESET_PASSWORD', 'CHANGE_EMAIL', 'CONFIRM_DELETION', 'KEEP_ACCOUNT', 'JOIN_PROVIDER', 'LOGIN_CODE'));
