-- The tour is shown to a user while his company allows it and he has not ended it.
ALTER TABLE users ADD COLUMN allow_guides boolean NOT NULL DEFAULT true;
