-- The counts of all companies in one pass: Citus refuses a count for each row of a table that all nodes have.
CREATE OR REPLACE VIEW corporate_list AS
SELECT c.id, c.code, c.name, c.address, c.email, c.phone, c.allow_guides, c.status, c.is_demo, c.lock_version, c.created_at, c.updated_at,
  c.number_format, c.city_id, c.plan, c.max_units, c.max_users, c.created_by, c.updated_by, c.search_text,
  coalesce(u.count, 0)::integer AS units, coalesce(p.count, 0)::integer AS users
FROM corporates c
LEFT JOIN (SELECT corporate_id, count(*) AS count FROM production_units WHERE deleted_at IS NULL GROUP BY corporate_id) u
  ON u.corporate_id = c.id
LEFT JOIN (SELECT corporate_id, count(*) AS count FROM users WHERE status = 'active' GROUP BY corporate_id) p
  ON p.corporate_id = c.id
WHERE c.id <> 0 AND (nullif(current_setting('app.corporate_id', true), ''))::bigint = 0;
