-- A vendor may be written before his address is known.
ALTER TABLE vendors ALTER COLUMN address DROP NOT NULL;
ALTER TABLE vendors ALTER COLUMN province_id DROP NOT NULL;
ALTER TABLE vendors ALTER COLUMN city_id DROP NOT NULL;
ALTER TABLE vendors ALTER COLUMN district_id DROP NOT NULL;
