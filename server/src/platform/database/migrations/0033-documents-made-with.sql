-- The embed token a document was made with: whoever saved a copy goes on with that copy while the token lives.
alter table documents add column made_with text;
