-- A company without packages has every module. Asked once: asking for each of a role's 400 permissions took 8 ms.
CREATE OR REPLACE FUNCTION held_permissions(company bigint, held_role bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(p.permission), '{}') FROM role_permissions p
  WHERE p.corporate_id = company AND p.role_id = held_role
    AND (NOT EXISTS (SELECT FROM corporate_group_modules c WHERE c.company_id = company)
      OR is_sold(company, p.permission))
$$;
