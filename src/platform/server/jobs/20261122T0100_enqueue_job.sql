-- The queue is the owner's. By this function alone a call puts a job into it, in its own transaction and always for the
-- company that stands in its fence; queues of pg-boss itself are closed to it. The columns are those of pg-boss's own insert; all but the payload and the
-- moment follow from the queue.
CREATE FUNCTION enqueue_job(queue_name text, payload jsonb, start timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $body$
DECLARE
  company constant bigint := nullif(current_setting('app.corporate_id', true), '')::bigint;
  begins constant timestamptz := coalesce(start, now());
BEGIN
  IF company IS NULL THEN
    RAISE EXCEPTION 'enqueue_job: no company stands in the fence' USING ERRCODE = 'insufficient_privilege';
  END IF;
  INSERT INTO pgboss.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  SELECT name, jsonb_build_object('corporate_id', company, 'payload', payload), begins,
    begins + retention_seconds * interval '1 second', expire_seconds, deletion_seconds,
    retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds
  FROM pgboss.queue WHERE name = queue_name AND NOT starts_with(name, '__pgboss__');
  IF NOT FOUND THEN
    RAISE EXCEPTION 'enqueue_job: there is no queue %', queue_name;
  END IF;
  -- The channel on which pg-boss wakes its workers.
  IF begins <= now() THEN
    PERFORM pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), queue_name);
  END IF;
END
$body$;
REVOKE EXECUTE ON FUNCTION enqueue_job(text, jsonb, timestamptz) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION enqueue_job(text, jsonb, timestamptz) TO molen_runtime;
