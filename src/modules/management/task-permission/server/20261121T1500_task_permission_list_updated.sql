-- When a permission was last changed, as every list tells it.
CREATE OR REPLACE VIEW task_permission_list WITH (security_invoker = true) AS
SELECT p.id, t.task_group_id, p.task_id, p.action, p.permission, p.is_dangerous, t.is_platform,
  lower(p.permission || ' ' || t.name) AS search_text, p.updated_at
FROM task_permissions p
JOIN tasks t ON t.id = p.task_id;
