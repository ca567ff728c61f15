-- What a role of a company gives whoever has it. A product that sells packages of modules replaces it.
CREATE FUNCTION held_permissions(company bigint, held_role bigint) RETURNS text[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(p.permission), '{}') FROM role_permissions p
  WHERE p.corporate_id = company AND p.role_id = held_role
$$;
