CREATE VIEW task_permission_list WITH (security_invoker = true) AS
SELECT p.id, t.task_group_id, p.task_id, p.action, p.permission, p.is_dangerous, t.is_platform,
  lower(p.permission || ' ' || t.name) AS search_text
FROM task_permissions p
JOIN tasks t ON t.id = p.task_id;
GRANT SELECT ON task_permission_list TO molen_runtime;
