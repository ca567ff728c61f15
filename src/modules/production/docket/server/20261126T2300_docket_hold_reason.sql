-- Why a docket was issued although its customer was on hold, by whoever may do so.
ALTER TABLE dockets ADD COLUMN hold_reason text;
