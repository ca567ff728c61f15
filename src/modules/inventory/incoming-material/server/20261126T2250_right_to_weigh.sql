-- Weighing a truck in is a right of its own; whoever could edit a receipt could weigh it and still can.
INSERT INTO role_permissions (corporate_id, role_id, permission)
SELECT corporate_id, role_id, 'update-incoming-material-weigh1' FROM role_permissions
WHERE permission = 'update-incoming-material'
ON CONFLICT DO NOTHING;
