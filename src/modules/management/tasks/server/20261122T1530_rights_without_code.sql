-- Rights that no code asks for are offered to nobody; they come back with what they are for.
DELETE FROM role_permissions
WHERE permission IN ('update-customer-hold', 'update-customer-limit', 'update-customer-price', 'update-delivery-hold');
DELETE FROM default_role_permissions
WHERE permission IN ('update-customer-hold', 'update-customer-limit', 'update-customer-price', 'update-delivery-hold');
DELETE FROM task_permissions
WHERE permission IN ('update-customer-hold', 'update-customer-limit', 'update-customer-price', 'update-delivery-hold');
UPDATE platform_settings SET value = (
  SELECT coalesce(jsonb_object_agg(role, given - ARRAY['update-customer-hold', 'update-customer-limit', 'update-customer-price', 'update-delivery-hold']), '{}')::text
  FROM jsonb_each(value::jsonb) AS e (role, given)
)
WHERE name = 'DEFAULT_ROLE_PERMISSIONS';
