-- Whether the packages of modules that the company bought hold a permission.
CREATE OR REPLACE VIEW task_permission_list WITH (security_invoker = true) AS
SELECT p.id, t.task_group_id, p.task_id, p.action, p.permission, p.is_dangerous,
  t.is_platform OR p.is_reserved AS is_platform,
  lower(p.permission || ' ' || t.name) AS search_text, p.updated_at,
  is_sold(nullif(current_setting('app.corporate_id', true), '')::bigint, p.permission) AS is_included
FROM task_permissions p
JOIN tasks t ON t.id = p.task_id;
