-- What a destination with properties of its own has of each customer, so that only changes are sent.
create table written_scores (
  destination_id integer not null references destinations (id) on delete cascade,
  customer_id text not null,
  -- Known to have arrived.
  written text,
  -- Sent or about to be, without an answer so far; after a crash the other side is asked.
  sending text,
  sent_by integer,
  primary key (destination_id, customer_id)
);
