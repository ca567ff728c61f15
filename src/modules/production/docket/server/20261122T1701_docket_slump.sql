-- The slump that was ordered, as it stood when the docket was issued.
ALTER TABLE dockets ADD COLUMN slump_cm text;
