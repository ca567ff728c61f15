-- As before, through page views: behind row-level security a day that is worked out is compared with every docket of the truck.
CREATE OR REPLACE FUNCTION truck_trips_today(company bigint, unit bigint, truck bigint) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT count(*)::integer
  FROM page_production_units u
  JOIN page_dockets d ON d.corporate_id = company AND d.truck_mixer_id = truck AND d.date = (now() AT TIME ZONE u.timezone)::date
    AND (d.status = 'finish' OR d.status = 'reject' AND d.billable > 0)
  WHERE u.corporate_id = company AND u.id = unit
$$;

CREATE OR REPLACE FUNCTION truck_delivered(company bigint, unit bigint, truck bigint) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(d.accepted), 0)
  FROM page_production_units u
  JOIN page_dockets d ON d.corporate_id = company AND d.truck_mixer_id = truck AND d.status = 'finish'
    AND d.date BETWEEN period_start((now() AT TIME ZONE u.timezone)::date) AND (now() AT TIME ZONE u.timezone)::date
  WHERE u.corporate_id = company AND u.id = unit
$$;
