-- The city of a company, as its registration tells it.
ALTER TABLE corporates ADD COLUMN city_id bigint;
