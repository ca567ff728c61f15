-- Whether the e-mail and phone were taken from the company's own.
ALTER TABLE pic_corporates ADD COLUMN use_contact boolean NOT NULL DEFAULT false;
