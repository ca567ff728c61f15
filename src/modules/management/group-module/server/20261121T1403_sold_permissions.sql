-- A role gives what the packages of its company hold; a company without packages has every module, and what
-- belongs to no task is in every package.
CREATE FUNCTION is_sold(company bigint, asked text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (SELECT FROM corporate_group_modules c WHERE c.company_id = company)
    OR NOT EXISTS (SELECT FROM task_permissions k WHERE k.permission = asked)
    OR EXISTS (
      SELECT FROM task_permissions k
      JOIN group_module_tasks t ON t.task_id = k.task_id
      JOIN corporate_group_modules c ON c.group_module_id = t.group_module_id AND c.company_id = company
      WHERE k.permission = asked)
$$;
CREATE OR REPLACE FUNCTION held_permissions(company bigint, held_role bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(p.permission), '{}') FROM role_permissions p
  WHERE p.corporate_id = company AND p.role_id = held_role AND is_sold(company, p.permission)
$$;
