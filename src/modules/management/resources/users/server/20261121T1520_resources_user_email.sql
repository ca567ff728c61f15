-- Whoever approves a registration sees whether its address was verified.
CREATE OR REPLACE VIEW resources_user_list AS
SELECT u.id, u.corporate_id AS company_id, u.username, u.name, u.email, u.phone, r.name AS role_name, n.name AS unit_name,
  u.last_login, u.status, u.search_text, u.lock_version, u.updated_at, u.email_status
FROM users u
JOIN roles r ON r.corporate_id = u.corporate_id AND r.id = u.role_id
LEFT JOIN production_units n ON n.corporate_id = u.corporate_id AND n.id = u.production_unit_id
WHERE nullif(current_setting('app.corporate_id', true), '')::bigint = 0;
