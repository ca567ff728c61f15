import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cleanIdempotencyKeys, cleanSessions } from './housekeeping.ts'
import { type CompanyRun, defineJob } from './job.ts'
import { type JobBench, startJobBench } from './testing.ts'

let bench: JobBench
beforeAll(async () => {
  bench = await startJobBench()
})
afterAll(() => bench?.stop())

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

function numberOf(payload: unknown): number {
  if (typeof payload !== 'number') throw new Error(`${JSON.stringify(payload)} is no number`)
  return payload
}

/** A job that records its runs. */
function noting(name: string, work: (run: CompanyRun<number>) => Promise<void> = async () => {}) {
  const runs: CompanyRun<number>[] = []
  const job = defineJob<number>({
    name,
    parse: numberOf,
    tries: 2,
    async run(run) {
      runs.push(run)
      await work(run)
    },
  })
  return { job, runs }
}

test('a job runs after its call has committed, with its payload', async () => {
  const { job, runs } = noting('follows')
  const queue = await bench.process([job])
  await bench.enqueue(queue, 1, job, 41)
  await eventually(() => expect(runs).toHaveLength(1))
  expect(runs[0]).toMatchObject({ corporateId: 1, payload: 41, attempt: 1 })
})

test('processes that start at the same moment on a database without a queue all run jobs', async () => {
  // Every round drops the queue's tables, so the processes create them at the same time.
  for (let round = 0; round < 5; round++) {
    await bench.pools.owner.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
    const { job } = noting(`together-${round}`)
    const started = await Promise.allSettled([bench.process([job]), bench.process([job])])
    expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  }
})

test('a process that starts while the database is unavailable runs jobs once it is back', async () => {
  const { job, runs } = noting('returned')
  const queue = await bench.process([job], false)
  const client = await bench.pools.owner.connect()
  await client.query('ALTER ROLE CURRENT_USER NOLOGIN')
  await client.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`)
  const started = queue.start()
  try {
    await eventually(() => expect(bench.problems.map(String).join()).toContain('The service is not ready'))
  } finally {
    await client.query('ALTER ROLE CURRENT_USER LOGIN')
    client.release()
  }
  await started
  await bench.enqueue(queue, 1, job, 7)
  await eventually(() => expect(runs.map((run) => run.payload)).toEqual([7]))
})

test('a call that is rolled back enqueues no job', async () => {
  const { job, runs } = noting('rolled-back')
  const queue = await bench.process([job])
  await expect(bench.enqueue(queue, 1, job, 1, true)).rejects.toThrow('refused')
  await bench.enqueue(queue, 1, job, 2)
  await eventually(() => expect(runs.map((run) => run.payload)).toEqual([2]))
})

test('after enqueueing a job the call still runs with the runtime role', async () => {
  const { job } = noting('fenced')
  const queue = await bench.process([job], false)
  expect(await bench.enqueue(queue, 1, job, 1)).toBe('molen_runtime')
})

test('a job reads and writes only rows of its company, and is audited as the system', async () => {
  const seen: unknown[] = []
  const { job } = noting('tenant', async (run) => {
    await run.transaction(async (call) => {
      await call.insert('roles', { code: `R${run.corporateId}`, name: 'Role', corporate_level: true, level: 10 })
      const { rows } = await call.send(sql`SELECT DISTINCT corporate_id FROM roles`)
      seen.push(rows.map((row) => row.corporate_id))
    })
  })
  const queue = await bench.process([job])
  await bench.enqueue(queue, 1, job, 1)
  await eventually(() => expect(seen).toHaveLength(1))
  await bench.enqueue(queue, 2, job, 1)
  await eventually(() => expect(seen).toEqual([[1], [2]]))
  const { rows } = await bench.pools.owner.query(
    `SELECT corporate_id, user_id, user_name FROM audit_logs WHERE "table" = 'roles' ORDER BY corporate_id`,
  )
  expect(rows).toEqual([1, 2].map((corporate_id) => ({ corporate_id, user_id: 0, user_name: 'Sistem' })))
})

test('a failing job is retried later, and becomes a dead letter that can be listed and retried', async () => {
  let isMended = false
  const { job, runs } = noting('failing', async () => {
    if (!isMended) throw new Error('the mail server is away')
  })
  const queue = await bench.process([job])
  await bench.enqueue(queue, 2, job, 7)
  await eventually(() => expect(runs).toHaveLength(1))
  const waiting = async () => {
    const { rows } = await bench.pools.owner.query(
      "SELECT start_after - now() AS wait FROM pgboss.job WHERE name = 'failing' AND state = 'retry'",
    )
    return rows[0]?.wait.seconds ?? 0
  }
  await eventually(async () => expect(await waiting()).toBeGreaterThanOrEqual(10))
  await bench.hurry()
  await eventually(async () => expect(await queue.deadLetters()).toHaveLength(1))
  expect(runs.map((run) => run.attempt)).toEqual([1, 2])
  expect(runs[0]?.id).toBe(runs[1]?.id)
  const [letter] = await queue.deadLetters()
  expect(letter).toMatchObject({ job: 'failing', corporateId: 2, payload: 7, error: 'the mail server is away' })
  isMended = true
  expect(await queue.retry([letter?.id ?? ''])).toBe(1)
  await bench.hurry()
  await eventually(() => expect(runs).toHaveLength(3))
  expect(await queue.deadLetters()).toEqual([])
})

test('an invalid payload reaches no handler', async () => {
  const { job, runs } = noting('broken')
  const queue = await bench.process([{ ...job, tries: 1 }])
  await bench.enqueue(queue, 1, defineJob<unknown>({ ...job, parse: (given) => given }), 'seven')
  await eventually(async () => {
    const letters = await queue.deadLetters()
    expect(letters.find((one) => one.job === 'broken')?.error).toBe('"seven" is no number')
  })
  expect(runs).toEqual([])
})

test('two processes share the jobs, and each job runs once', async () => {
  const { job, runs } = noting('shared')
  const [first] = await Promise.all([bench.process([job]), bench.process([job])])
  const numbers = Array.from({ length: 30 }, (_, index) => index)
  for (const number of numbers) await bench.enqueue(first, 1, job, number)
  await eventually(() => expect(runs.map((run) => run.payload).toSorted((a, b) => a - b)).toEqual(numbers))
})

test('a process that stops finishes its running job and takes no other', async () => {
  let finish = () => {}
  const finished: number[] = []
  const { job, runs } = noting('slow', async (run) => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    finished.push(run.payload)
  })
  const queue = await bench.process([job])
  await bench.enqueue(queue, 1, job, 1)
  await bench.enqueue(queue, 1, job, 2)
  await eventually(() => expect(runs).toHaveLength(1))
  const stopped = queue.stop()
  finish()
  await stopped
  expect(finished).toEqual([1])
  expect(runs).toHaveLength(1)
})

test('a scheduled company job runs for every active company', async () => {
  const { job, runs } = noting('nightly')
  await bench.process([{ ...job, schedule: { cron: '0 2 * * *', payload: 5 } }])
  const { rows } = await bench.pools.owner.query("SELECT cron, timezone FROM pgboss.schedule WHERE name = 'nightly'")
  expect(rows).toEqual([{ cron: '0 2 * * *', timezone: 'Asia/Jakarta' }])
  await bench.pools.owner.query(
    `INSERT INTO pgboss.job (name, data) VALUES ('nightly', '{"corporate_id":null,"payload":null}')`,
  )
  await bench.hurry()
  await eventually(() =>
    expect(runs.map((run) => [run.corporateId, run.payload]).toSorted()).toEqual([
      [1, 5],
      [2, 5],
    ]),
  )
})

test('a schedule that runs at first does so when it is new, and at a later start no more', async () => {
  const { job, runs } = noting('findings')
  const { job: other, runs: ofOther } = noting('later')
  const schedule = { cron: '0 2 * * *', payload: 5 }
  const jobs = [
    { ...job, schedule: { ...schedule, atFirst: true as const } },
    { ...other, schedule },
  ]
  await bench.process(jobs)
  await eventually(() => expect(runs.map(({ corporateId }) => corporateId).toSorted()).toEqual([1, 2]))
  await bench.process(jobs)
  await eventually(async () => {
    const { rows } = await bench.pools.owner.query("SELECT DISTINCT state FROM pgboss.job WHERE name = 'findings'")
    expect(rows).toEqual([{ state: 'completed' }])
  })
  expect([runs.length, ofOther.length]).toEqual([2, 0])
})

test('a schedule removed from the code runs no more', async () => {
  const { job } = noting('retired')
  await bench.process([{ ...job, schedule: { cron: '0 2 * * *', payload: 5 } }])
  await bench.process([cleanSessions])
  const { rows } = await bench.pools.owner.query('SELECT name FROM pgboss.schedule')
  expect(rows).toEqual([{ name: 'clean-sessions' }])
})

test('a request can neither read the queue nor enqueue a job of another company', async () => {
  await bench.process([noting('guarded').job], false).then((queue) => queue.deadLetters())
  const client = await bench.pools.runtime.connect()
  await expect(client.query('SELECT * FROM pgboss.job')).rejects.toThrow('permission denied for schema pgboss')
  await expect(client.query("INSERT INTO pgboss.job (name) VALUES ('guarded')")).rejects.toThrow('permission denied')
  client.release()
})

test('idempotency keys are deleted after two days; sessions, codes and attempts when they expire', async () => {
  const { owner } = bench.pools
  await owner.query(`INSERT INTO idempotency_keys (corporate_id, user_id, key, call, body_hash, created_at) VALUES
    (1, 1, 'a day old', 'create/x', '', now() - interval '25 hours'),
      (1, 1, 'old', 'create/x', '', now() - interval '49 hours')`)
  await owner.query(`INSERT INTO sessions (token_hash, home_corporate_id, user_id, role_id, used_at, expires_at) VALUES
    ('used', 1, 1, 1, now(), now() + interval '1 day'),
      ('idle', 1, 1, 1, now() - interval '13 hours', now() + interval '1 day'),
    ('expired', 1, 1, 1, now(), now() - interval '1 minute')`)
  await owner.query(`INSERT INTO attempts (kind, subject, address, at) VALUES
    ('login', 'recent', '', now()), ('login', 'old', '', now() - interval '25 hours')`)
  await owner.query(`INSERT INTO one_time_codes (code_hash, purpose, corporate_id, user_id, expires_at) VALUES
    ('fresh', 'google', 1, 1, now() + interval '1 minute'), ('stale', 'google', 1, 1, now() - interval '1 minute')`)
  const run = { id: '', attempt: 1, signal: AbortSignal.timeout(60_000), owner }
  await cleanIdempotencyKeys.run(run)
  await cleanSessions.run(run)
  const left = await owner.query(`SELECT key AS name FROM idempotency_keys UNION ALL
    SELECT token_hash FROM sessions UNION ALL SELECT code_hash FROM one_time_codes UNION ALL SELECT subject
      FROM attempts`)
  expect(left.rows.map((row) => row.name)).toEqual(['a day old', 'used', 'fresh', 'recent'])
})
