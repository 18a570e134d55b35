-- A description is typed in Markdown, and its HTML written beside it when it is typed: reading costs nothing more. Those from
-- before have none, and are shown as they were typed.
alter table courses add column description_html text;
alter table contents add column description_html text;
