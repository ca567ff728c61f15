-- Permissions that the platform's administrators alone can use, whoever holds them: kept up to date at every start.
ALTER TABLE task_permissions ADD COLUMN is_reserved boolean NOT NULL DEFAULT false;
CREATE OR REPLACE VIEW task_permission_list WITH (security_invoker = true) AS
SELECT p.id, t.task_group_id, p.task_id, p.action, p.permission, p.is_dangerous,
  t.is_platform OR p.is_reserved AS is_platform,
  lower(p.permission || ' ' || t.name) AS search_text, p.updated_at
FROM task_permissions p
JOIN tasks t ON t.id = p.task_id;
