-- Which template a company prints each kind of document with, and how its paper lies; without a row -01, lying.
-- @distribute corporate_id
CREATE TABLE corporate_templates (
  corporate_id bigint NOT NULL,
  category text NOT NULL,
  template_code text NOT NULL,
  orientation text NOT NULL DEFAULT 'landscape',
  CONSTRAINT corporate_templates_pkey PRIMARY KEY (corporate_id, category),
  CONSTRAINT corporate_templates_orientation_check CHECK (orientation IN ('landscape', 'portrait'))
);
CALL guard_table('corporate_templates', 'corporate');
INSERT INTO corporate_templates (corporate_id, category, template_code, orientation)
SELECT id, 'DOCKET', docket_template, docket_orientation FROM corporates
WHERE (docket_template, docket_orientation) <> ('DOCKET-01', 'landscape');
ALTER TABLE corporates DROP COLUMN docket_template;
ALTER TABLE corporates DROP COLUMN docket_orientation;
